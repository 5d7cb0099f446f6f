/**
 * The phone layout applies below this width (ACC-232): 960 px at the usual size of text, and wider where a reader has set
 * larger text. The style sheets have the same measure, as `@media (width < 60em)`.
 */
export const PHONE = '(width < 60em)';
