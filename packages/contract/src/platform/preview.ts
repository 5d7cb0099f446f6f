/** The address of a link to the preview for editors, with its `token`. */
export const PREVIEW_PATH = '/preview';

/** Ends the preview in this browser. */
export const PREVIEW_END_PATH = '/preview/end';
