import { mount } from 'svelte';
import './app.css';
import './tutorial/coach.css';
import App from './App.svelte';
import { addWords, useLanguage } from './i18n';
import { packageWords } from './stores/packageWords';
import { settings } from './stores/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');
addWords(packageWords);
await useLanguage(settings.language);
mount(App, { target });
