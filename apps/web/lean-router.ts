import { libraryChange } from './library-change.ts';

const ROUTER = /react-router\/dist\/production\/lib\/.*\.js$/;

/**
 * Lets the bundler drop the router's components that are not used, and its advice to developers. It keeps them all
 * otherwise: `forwardRef` calls, `displayName` assignments and warnings look like side effects. About 13 KiB of the first load.
 */
export const leanRouter = () =>
  libraryChange('lean-router', ROUTER, (code) => withoutUnusedOptions(withoutSideEffects(code)));

/** The same module with its component definitions and warnings marked as free of side effects. */
export function withoutSideEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^function (?=warning(?:Once)?\()/gm, '/* @__NO_SIDE_EFFECTS__ */ $&');
}

/** What the router offers and the product does not ask for: data that is fetched beside the page, routes that come later. */
const UNUSED_METHODS = /^\t\t(?:fetch|getFetcher|resetFetcher|patchRoutes|_internalSetRoutes),\n/gm;

/** Names of the library that need what is left out here. */
export const UNUSED_EXPORTS: readonly string[] = ['Form', 'useFetcher', 'useFetchers', 'useFormAction', 'useSubmit'];

/** The same module for a router that is given its routes alone: nothing watches it, and no route comes to it later. */
export function withoutUnusedOptions(code: string): string {
  return code
    .replaceAll(/\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/g, '(void 0)')
    .replaceAll(UNUSED_METHODS, '')
    .replaceAll(/(?<!function )\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, '(void 0)');
}
