import { requestOnceSeen } from './lib/late-scripts.ts';

const element = document.querySelector<HTMLScriptElement>('script[data-scripts]');
requestOnceSeen((element?.dataset['scripts'] ?? '').split(' '));
