/**
 * The phone layout applies below this width: 960 px at the default text size, and wider where a
 * reader has set larger text. Must equal the `@media (width < 60em)` of the style sheets.
 */
export const PHONE = '(width < 60em)';
