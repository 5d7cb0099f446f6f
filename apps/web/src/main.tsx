import './lib/browser/older-browsers.ts';
import '@nestling/ui/fonts.css';
import '@nestling/ui/tokens.css';
import '@nestling/ui/base.css';
import { start } from './shell/start/start.tsx';

// A task of its own, so that the browser can handle a tap between parsing and running the script.
setTimeout(start);
