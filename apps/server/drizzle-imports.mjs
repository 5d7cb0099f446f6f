/**
 * Loads drizzle-orm quickly: Node reads the package.json of a package for each of its modules, and
 * that of drizzle-orm has 179 kB, so the 250 modules took half a second of each process. Its own
 * imports are resolved here without it, and its names once. Must be imported before drizzle-orm;
 * tests preload it.
 */
import { registerHooks } from 'node:module';

const IN_PACKAGE = '/node_modules/drizzle-orm/';

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const resolved = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.startsWith('.') && parentURL?.includes(IN_PACKAGE) && parentURL.endsWith('.js')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    const answer = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    resolved.set(specifier, answer);
    return answer;
  },
});
