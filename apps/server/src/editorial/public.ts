export { appErrorItems } from './app-errors.ts';
export type { PreviewLinks } from './preview-links.ts';
export { compiledMessages, sectionProperties, sectionWords } from './sections.ts';
export { oneLine, ownTexts } from './search/search-document.ts';
export type { SearchDocument } from './search/search-document.ts';
