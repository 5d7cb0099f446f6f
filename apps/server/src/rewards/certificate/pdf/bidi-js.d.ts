/**
 * Needed because the package declares types for its CommonJS file only; the ES module has the same
 * default export.
 */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  export default function bidiFactory(): Bidi;
}
