import type { UNSAFE_createRouter as createRouter } from 'react-router';
import type { Plugin } from 'vite';

type RouterOptions = Parameters<typeof createRouter>[0];

/** What `src/shell/routes/browser-router.ts` gives the router, whose build has no other option. */
type UsedOption = 'routes' | 'history' | 'mapRouteProperties' | 'hydrationRouteProperties';

/** Options of the router that no browser gives it. */
const UNUSED_OPTIONS = [
  'basename',
  'dataStrategy',
  'future',
  'getContext',
  'hydrationData',
  'instrumentations',
  'patchRoutesOnNavigation',
  'window',
] as const satisfies readonly Exclude<keyof RouterOptions, UsedOption>[];

const ROUTER = /\/react-router\/dist\/(?:development|production)\/lib\/router\/router\.js$/;

/**
 * Removes the code that only options which are never given can reach. The bundler cannot know that;
 * it saves 1.4 KiB of the first load.
 */
export function leaveOutRouterOptions(): Plugin {
  let isTransformed = false;
  return {
    name: 'nestling-router-options',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => {
        isTransformed = true;
        return { code: withoutOptions(code), map: null };
      },
    },
    buildEnd: (error) => {
      if (!error && !isTransformed) throw new Error('the file of the router was not found');
    },
  };
}

/**
 * Returns the source of the router without the options that are not given.
 * @throws when it reads one of them no longer, as after an upgrade
 */
export function withoutOptions(code: string): string {
  return UNUSED_OPTIONS.reduce((rest, option) => {
    const read = new RegExp(String.raw`\binit\.${option}\b`, 'g');
    if (!read.test(rest)) throw new Error(`the router reads no option ${option}`);
    return rest.replaceAll(read, 'undefined');
  }, code);
}
