import { section } from '../section.ts';
import { controls } from './sandbox/controls.ts';
import { sheet } from './sandbox/look.ts';
import { messages } from './sandbox/messages.ts';
import { papers } from './sandbox/papers.ts';

/** The design sheet, which shows the parts that pages are built of; no page of the product has these words. */
export const sandbox = section('sandbox', { ...sheet, ...controls, ...papers, ...messages });
