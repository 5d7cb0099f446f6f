import { floor, isSchema, isSheet, isTest, room } from './layout.ts';
import { allEdges, between, type Rule } from './rule.ts';

const strangers = between('web-rooms-are-strangers', 'rooms of the web app never import each other', ({ from, to }) => {
  const bothWeb = floor(from) === 'web' && floor(to) === 'web';
  return bothWeb && room(from) !== undefined && room(to) !== undefined && room(from) !== room(to);
});

const inLib = /^apps\/web\/src\/lib\//;

const featuresAreUsed = between(
  'features-stand-above-lib',
  'lib uses no feature',
  ({ from, to }) => inLib.test(from) && to.startsWith('apps/web/src/features/'),
);

const webPlace = /^apps\/web\/src\/([a-z]+)\//;

const libIsShared: Rule = {
  name: 'lib-is-shared',
  why: 'a file of lib that one room alone uses belongs to that room',
  breaches: (modules) => {
    const users = new Map<string, Set<string>>();
    for (const { from, to } of allEdges(modules)) {
      const place = webPlace.exec(from)?.[1];
      if (to === undefined || !inLib.test(to) || isTest(from) || place === undefined) continue;
      users.set(to, (users.get(to) ?? new Set()).add(place));
    }
    const ofOne = [...users].filter(([, places]) => places.size === 1 && !places.has('lib'));
    return ofOne.map(([from]) => ({ from, line: 1 }));
  },
};

const sheetIsSeparate = between(
  'sheet-stays-out',
  'the design sheet shows the product, which knows nothing of it',
  ({ from, to }) => isSheet(to) && !isSheet(from),
);

const noSchemaInWeb: Rule = {
  name: 'web-sees-no-schema',
  why: 'no zod reaches a browser: web and desk take types alone, a contract file that they may import is free of it',
  breaches: (modules) =>
    allEdges(modules).filter(({ from, to, specifier, reach }) => {
      const carriesZod = /^zod(\/|$)/.test(specifier ?? '') || (to !== undefined && isSchema(to));
      if (!carriesZod || isTest(from)) return false;
      if (reach === 'type') return false;
      const isOfBrowser = floor(from) === 'web' || floor(from) === 'desk';
      return isOfBrowser || (floor(from) === 'contract' && !isSchema(from));
    }),
};

/** The rules that concern the web app alone. */
export const webRules: readonly Rule[] = [strangers, featuresAreUsed, libIsShared, sheetIsSeparate, noSchemaInWeb];
