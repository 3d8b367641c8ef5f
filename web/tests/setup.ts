import { useLanguage } from '../src/i18n';

await useLanguage('en');
