export { appErrorItems } from './app-errors.ts';
export type { PreviewLinks } from './preview-links.ts';
export { compiledMessages, sectionProperties, sectionWords } from './sections.ts';
