import { section } from '../section.ts';
import { controls } from './sandbox/controls.ts';
import { sheet } from './sandbox/look.ts';
import { messages } from './sandbox/messages.ts';
import { papers } from './sandbox/papers.ts';

/**
 * The design sheet, which shows the components of the pages; no page of the product uses this text.
 */
export const sandbox = section('sandbox', { ...sheet, ...controls, ...papers, ...messages });
