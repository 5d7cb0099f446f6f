import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { start } from './shell/start.tsx';

// A task of its own: between reading the script and running it the browser can answer a tap.
setTimeout(start);
