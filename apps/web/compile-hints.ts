import type { Plugin } from 'vite';

/** Tells the browser to compile a whole file while it arrives, away from the thread that draws. */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts a compile hint before every script of the build: of what a page loads most is called at
 * once.
 */
export function compileHints(): Plugin {
  return {
    name: 'nestling-compile-hints',
    apply: 'build',
    generateBundle: { order: 'post', handler: (_options, bundle) => hintScripts(Object.values(bundle)) },
  };
}

/** Puts the hint where browsers look for it: before everything else. */
export function hintScripts(files: readonly ({ type: 'chunk'; code: string } | { type: 'asset' })[]): void {
  for (const file of files) if (file.type === 'chunk') file.code = `${HINT}${file.code}`;
}
