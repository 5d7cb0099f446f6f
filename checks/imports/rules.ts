import {
  floor,
  isRewardJoint,
  isSheet,
  isTest,
  mayUseRewardRoom,
  rewardRoom,
  room,
  rooms,
  type Floor,
} from './layout.ts';
import type { Edge, Module } from './module.ts';
import { allEdges, between, isInner, type Inner, type Rule } from './rule.ts';
import { shortPaths } from './short-paths.ts';
import { webRules } from './web-rules.ts';

/** One breach of a rule. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly why: string;
}

const tables = /^apps\/server\/src\/(.+)\/tables\.ts$/;
const readModel = /^apps\/server\/src\/(?:rewards\/)?read-models\//;

const packages: readonly Floor[] = ['contract', 'domain', 'messages', 'mails', 'ui'];

const below: Record<Floor, readonly Floor[]> = {
  e2e: ['contract', 'messages'],
  bench: ['tools', 'stand-ins', 'contract'],
  web: ['contract', 'domain', 'messages', 'ui'],
  desk: ['contract', 'domain', 'ui'],
  server: ['contract', 'domain', 'messages', 'mails', 'stand-ins'],
  'stand-ins': [],
  mails: ['domain', 'messages'],
  ui: ['domain'],
  contract: ['domain'],
  domain: [],
  messages: [],
  checks: ['tools', ...packages],
  tools: ['checks', 'stand-ins', ...packages],
  testing: [],
  root: ['tools', 'stand-ins', 'checks'],
};

/** Messages and stories may import it, because it is not a rule of the domain. */
const locales = 'packages/domain/src/account/locale.ts';
const withLocales: readonly Floor[] = ['messages', 'e2e'];

/** Every page is compared with the one that a browser renders, by the tables that list them. */
const isPageTable = (from: string, to: string): boolean =>
  from.startsWith('e2e/hydration/') &&
  /^packages\/domain\/src\/(?:pages|rendered-pages|learning\/age-band)\.ts$/.test(to);

const floorDown = between('floor-down', 'imports point down the floors only', ({ from, to }) => {
  const upper = floor(from);
  const lower = floor(to);
  if (!upper || !lower) return true;
  if ((to === locales && withLocales.includes(upper)) || isPageTable(from, to)) return false;
  if (lower === 'testing') return !isTest(from);
  return upper !== lower && !below[upper].includes(lower);
});

const domainIsPure: Rule = {
  name: 'domain-is-pure',
  why: 'domain knows no clock, no chance, no I/O and no library',
  *breaches(modules) {
    for (const module of modules) {
      if (floor(module.path) !== 'domain' || isTest(module.path)) continue;
      yield* module.edges.filter((edge) => !isInner(edge));
      yield* module.impurities;
    }
  },
};

const roomOrder = between('room-order', 'a room may use rooms to its left, never to its right', ({ from, to }) => {
  const user = room(from);
  const used = room(to);
  return user !== undefined && used !== undefined && rooms.indexOf(used) > rooms.indexOf(user);
});

const rewardRoomOrder = between(
  'reward-rooms',
  'order, pickup and digital may use gate and places, opt-in may use gate and insurance; no other room of rewards uses another, nor does what they share',
  ({ from, to }) => {
    const used = rewardRoom(to);
    if (used === undefined || room(from) !== 'rewards' || isTest(from) || isRewardJoint(from)) return false;
    const user = rewardRoom(from);
    if (user === undefined) return floor(from) === floor(to) && !isReadModelOf(from, to);
    return !mayUseRewardRoom(user, used);
  },
);

/** Allowed, because a read model joins the tables of several rooms. */
function isReadModelOf(from: string, to: string): boolean {
  return readModel.test(from) && tables.test(to);
}

/**
 * Allowed, because the test compares the read model with the rooms' own functions, which are not
 * public.
 */
function isReadModelTest(from: string): boolean {
  return readModel.test(from) && isTest(from);
}

/** Allowed, because the settings are parsed before the product is loaded. */
const joinsSettings = ({ from, to }: Inner): boolean =>
  from === 'apps/server/src/config.ts' && /^apps\/server\/src\/[a-z]+\/settings\.ts$/.test(to);

const serverRoom = /^apps\/server\/src\/(account|editorial|learning|rewards|desk)\//;
const roomTables = /^apps\/server\/src\/(account|editorial|learning|rewards|desk)\/(?:[a-z-]+\/)?tables\.ts$/;

const roomComposition = /^apps\/server\/src\/(?:account|editorial|learning|rewards|desk)\/composition\.ts$/;

/** True for what puts the rooms together, by their `composition.ts`. */
const composesRooms = (path: string): boolean =>
  isTest(path) || /^apps\/server\/src\/(?:composition|data-rights|operators|process)\//.test(path);

const roomDoors =
  'enter a server room by its public.ts, from composition, data-rights, operators and process also by its composition.ts; a package by its exports';

const oneDoor = between('one-door', roomDoors, (edge) => {
  const { from, to, specifier } = edge;
  if (floor(from) !== floor(to) && packages.some((name) => name === floor(to))) {
    return specifier?.startsWith('@nestling/') !== true;
  }
  if (roomComposition.test(to)) return !composesRooms(from);
  if (!serverRoom.test(to) || room(from) === room(to)) return false;
  if (roomTables.test(from) && roomTables.test(to)) return false;
  if (isReadModelOf(from, to) || isReadModelTest(from)) return false;
  return !/^apps\/server\/src\/[a-z]+\/public\.ts$/.test(to) && !joinsSettings(edge);
});

/** True for the files beside the rooms that may use all of them. */
const joinsRooms = (path: string): boolean =>
  /^apps\/(?:web\/src\/shell|server\/src\/(?:composition|data-rights|demo-world|live|operators|pages|process|read-models))\//.test(
    path,
  );
const isStarted = (path: string): boolean =>
  /^apps\/(?:web|server)\/src\/(?:main|entry-server|backup|admin|database-image)\.tsx?$|^apps\/(?:web|server)\/testing\//.test(
    path,
  );

const roomsAreJoined = between(
  'rooms-are-joined-above',
  'only what is started imports the files that join the rooms',
  (edge) => joinsRooms(edge.to) && !joinsRooms(edge.from) && !isStarted(edge.from) && !joinsSettings(edge),
);

const webShared = /^apps\/web\/src\/(lib|features)\//;
const serverShared = /^apps\/server\/src\/(platform|gateways|embedded-shop)\//;

const blind: Rule = {
  name: 'ui-platform-gateways-are-blind',
  why: 'ui, lib, features, platform and gateways know no room; ui fetches nothing',
  breaches: (modules) => allEdges(modules).filter((edge) => seesRoom(edge) || uiFetches(edge)),
};

function seesRoom({ from, to }: Edge): boolean {
  if (to === undefined || room(to) === undefined) return false;
  const where = floor(to);
  if (floor(from) === 'ui') return true;
  if (from.startsWith('apps/server/src/platform/') && where === 'contract') return true;
  return (webShared.test(from) || serverShared.test(from)) && (where === 'web' || where === 'server');
}

function uiFetches({ from, specifier }: Edge): boolean {
  return floor(from) === 'ui' && specifier === '@tanstack/react-query';
}

const inShop = /^apps\/server\/src\/embedded-shop\//;
const mayRunShop = /^apps\/server\/(src\/(?:composition|data-rights)|testing)\//;

const shopIsApart = between(
  'embedded-shop-is-apart',
  'the embedded shop stands for another company: only what joins the rooms knows it',
  ({ from, to }) => inShop.test(to) && !inShop.test(from) && !mayRunShop.test(from) && !isTest(from),
);

const standInsAreApart = between(
  'stand-ins-are-apart',
  'a stand-in shares no code with what it stands for: only tests, tools and measurements use one, by its exports',
  ({ from, to, specifier }) => {
    if (floor(to) !== 'stand-ins' || floor(from) === 'stand-ins') return false;
    return (product.test(from) && !isTest(from)) || specifier?.startsWith('@nestling/') !== true;
  },
);

const tablesHaveOwners = between(
  'tables-have-owners',
  "only a room's own queries name its tables, its other files the types of their rows; a tables.ts may point at one to its left",
  ({ from, to, reach }) => {
    const owner = tables.exec(to)?.[1];
    if (owner === undefined || tables.test(from) || readModel.test(from)) return false;
    if (reach === 'type' && room(from) !== undefined && room(from) === room(to)) return false;
    const home = room(to) === undefined ? `apps/server/src/${owner}/` : `apps/server/src/${owner}/queries/`;
    return !from.startsWith(home);
  },
);

const queriesStayHome: Rule = {
  name: 'queries-stay-home',
  why: 'routes read, actions write: a route neither holds nor imports a statement that writes',
  breaches: (modules) => {
    const writing = new Set(modules.filter((module) => module.writes).map((module) => module.path));
    const routes = modules.filter(
      ({ path }) => /^apps\/server\/src\/[a-z]+\/(?:[a-z-]+\/)?routes\//.test(path) && !isTest(path),
    );
    const borrowed = allEdges(routes).filter(({ to }) => to?.includes('/queries/') && writing.has(to));
    const own = routes.filter((module) => module.writes).map(({ path }) => ({ from: path, line: 1 }));
    return [...borrowed, ...own];
  },
};

/** A room, or a folder of the platform. */
const area = /^apps\/server\/src\/(platform\/[a-z-]+|[a-z-]+)\//;
const erase = /\/personal-data\.ts$/;

const writesStayInTheirRoom: Rule = {
  name: 'writes-stay-in-their-room',
  why: 'a query file that writes takes nothing from another room or the platform, but platform/database and platform/tables; the erase may',
  breaches: (modules) => {
    const writing = modules.filter(({ path, writes }) => writes && path.includes('/queries/') && !isTest(path));
    return allEdges(writing.filter(({ path }) => !erase.test(path))).filter(({ from, to = '', reach }) => {
      const home = area.exec(from)?.[1];
      const other = area.exec(to)?.[1];
      if (reach === 'type' || other === undefined || other === home) return false;
      return other !== 'platform/database' && other !== 'platform/tables';
    });
  },
};

const readModelsRead: Rule = {
  name: 'read-models-read',
  why: 'a read model is one statement over several rooms, and writes nothing',
  breaches: (modules) =>
    modules
      .filter(({ path, writes }) => readModel.test(path) && writes && !isTest(path))
      .map(({ path }) => ({ from: path, line: 1 })),
};

const testLibraries = /^(vitest|fast-check|jsdom|@testing-library\/[\w-]+|@playwright\/test|axe-core)(\/|$)/;
const product = /^(apps|packages)\//;

const helpersStayOut: Rule = {
  name: 'test-helpers-stay-out',
  why: 'the product imports no test, no test helper and no test library',
  breaches: (modules) =>
    allEdges(modules).filter(({ from, to, specifier }) => {
      if (!product.test(from) || isTest(from)) return false;
      // The sheet may, because it loads its texts as a component test does.
      return (to !== undefined && isTest(to) && !isSheet(from)) || testLibraries.test(specifier ?? '');
    }),
};

const COMPUTED: ReadonlySet<string> = new Set([
  // It imports by the URL of a failed literal import.
  'apps/web/src/shell/start/import-again.ts',
  // It imports a build, which is no source file.
  'apps/server/src/pages/rendering/load-renderer.ts',
]);

const literal: Rule = {
  name: 'imports-are-literal',
  why: 'an import that is computed cannot be checked',
  breaches: (modules) =>
    allEdges(modules).filter(({ from, specifier }) => {
      if (specifier !== undefined || COMPUTED.has(from)) return false;
      return product.test(from) && !isTest(from);
    }),
};

/** Every rule. */
export const rules: readonly Rule[] = [
  floorDown,
  domainIsPure,
  roomOrder,
  rewardRoomOrder,
  oneDoor,
  roomsAreJoined,
  shortPaths,
  blind,
  tablesHaveOwners,
  queriesStayHome,
  writesStayInTheirRoom,
  readModelsRead,
  helpersStayOut,
  shopIsApart,
  standInsAreApart,
  ...webRules,
  literal,
];

/** Every breach of every rule, in the order of files and lines. */
export function violations(modules: readonly Module[]): Violation[] {
  const all = rules.flatMap(({ name, why, breaches }) =>
    [...breaches(modules)].map(({ from, line, instead }) => ({
      file: from,
      line,
      rule: name,
      why: instead === undefined ? why : `${why}: ${instead}`,
    })),
  );
  return all.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
