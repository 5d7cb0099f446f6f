import { section } from '../section.ts';
import { controls } from './sandbox/controls.ts';
import { look } from './sandbox/look.ts';
import { messages } from './sandbox/messages.ts';
import { papers } from './sandbox/papers.ts';

/** The page that shows the parts of the design; in debug mode alone. */
export const sandbox = section('sandbox', { ...look, ...controls, ...papers, ...messages });
