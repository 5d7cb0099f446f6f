import { floor } from './layout.ts';
import { allEdges, isInner, type Rule } from './rule.ts';

const inFolderOfApp = /^apps\/(?:web|desk|server)\/(?:src\/[^/]+|testing)\//;

/** Long paths within an app; the breach names the alias. */
export const shortPaths: Rule = {
  name: 'short-paths',
  why: 'a path that climbs three folders is an alias of the `imports` of package.json',
  breaches: (modules) =>
    allEdges(modules)
      .filter(isInner)
      .filter(({ from, to }) => floor(from) === floor(to) && inFolderOfApp.test(to))
      .filter(({ specifier }) => specifier?.startsWith('../../../') === true)
      .map(({ from, line, to }) => ({ from, line, instead: to.replace(/^apps\/[^/]+\/(?:src\/)?/, '#') })),
};
