/**
 * The package describes its CommonJS file alone; this is the other one, with the same default
 * export.
 */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  export default function bidiFactory(): Bidi;
}
