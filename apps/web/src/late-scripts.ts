import { requestOnceSeen } from './lib/browser/late-scripts.ts';

const element = document.querySelector<HTMLScriptElement>('script[data-scripts]');
requestOnceSeen((element?.dataset['scripts'] ?? '').split(' '));
