import type { Plugin } from 'vite';

/** Marks a copy of a module. */
const COPY = '?sheet';

const SHEET = /\/src\/shell\/sandbox\/[^?]*$/;

/** What keeps no state of the page: looks, drawings, pure rules. Everything else is the page's own one. */
const COPIED = /\/src\/(?:ui|assets|account)\/|\/packages\/domain\/src\/|\/@phosphor-icons\//;

/** True for an import that the design sheet gets as a copy. */
export function isCopied(target: string, importer: string): boolean {
  return COPIED.test(target) && (SHEET.test(importer) || importer.endsWith(COPY));
}

/**
 * Gives the design sheet of debug mode copies of the parts that it shows. Sharing them would cut the code of the pages
 * into more files, and name each of them in the code that every page loads.
 */
export function sheetCopies(): Plugin {
  return {
    name: 'nestling-sheet-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !(SHEET.test(importer) || importer.endsWith(COPY))) return null;
      const target = await this.resolve(source, importer.replace(COPY, ''), { ...options, skipSelf: true });
      if (!target || target.external || !isCopied(target.id, importer)) return target;
      return { ...target, id: target.id + COPY };
    },
  };
}
