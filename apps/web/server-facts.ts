import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;

/** What only the server and the API document read of a declared call. */
const SERVER_FACTS = /\b(?:summary|limit):\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,?/gs;

/** Leaves what a browser never reads of the declared calls out of its scripts. */
export function leaveOutServerFacts(): Plugin {
  return {
    name: 'nestling-server-facts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: withoutServerFacts(code), map: null }),
    },
  };
}

/** The source of calls without their summary and limit. */
export function withoutServerFacts(code: string): string {
  return code.replace(SERVER_FACTS, '');
}
