import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { start } from './shell/start/start.tsx';

// A task of its own, so that the browser can handle a tap between parsing and running the script.
setTimeout(start);
