import { mount } from 'svelte';
import './app.css';
import './tutorial/coach.css';
import App from './App.svelte';
import { useLanguage } from './i18n';
import { settings } from './stores/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');
await useLanguage(settings.language);
mount(App, { target });
