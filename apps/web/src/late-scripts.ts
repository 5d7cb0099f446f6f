import { rememberEarlySubmit } from './lib/browser/early-submit.ts';
import { requestOnceSeen } from './lib/browser/late-scripts.ts';

const element = document.querySelector<HTMLScriptElement>('script[data-scripts]');
rememberEarlySubmit();
requestOnceSeen((element?.dataset['scripts'] ?? '').split(' '));
