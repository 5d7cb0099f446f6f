/** A process of the product. */
import '../drizzle-imports.mjs';
import { endAtSignals } from './platform/signals-at-start.ts';

// Before the rest is loaded, which takes a second.
endAtSignals();
await import('./process/start.ts');
