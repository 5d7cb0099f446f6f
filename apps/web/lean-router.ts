import type { Plugin } from 'vite';

const ROUTER = /react-router\/dist\/production\/lib\/.*\.js$/;

/**
 * Lets the bundler drop the router's components that are not used. It keeps them all otherwise: their `forwardRef` calls
 * and `displayName` assignments look like side effects. About 7 KiB of the first load.
 */
export function leanRouter(): Plugin {
  return {
    name: 'nestling-lean-router',
    apply: 'build',
    transform(code, id) {
      return ROUTER.test(id.split('?')[0] ?? '') ? { code: withoutSideEffects(code), map: null } : null;
    },
  };
}

/** The same module with its component definitions marked as free of side effects. */
export function withoutSideEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}
