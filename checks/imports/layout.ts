/** The rooms in their order: one may use only those before it. */
export const rooms = ['account', 'editorial', 'learning', 'rewards', 'desk'] as const;

/** One of the rooms; the desk has none in the web. */
export type Room = (typeof rooms)[number];

/** For rooms outside, the reward area is one room. */
const usableByRewardRoom: Readonly<Record<string, readonly string[]>> = {
  order: ['gate', 'places'],
  pickup: ['gate', 'places'],
  digital: ['gate', 'places'],
  'opt-in': ['gate', 'insurance'],
};

const sharedRewardFolders: ReadonlySet<string> = new Set(['components', 'data', 'pages', 'read-models', 'routes']);

/** A floor of the repository; `root` is a file beside package.json. */
export type Floor =
  | 'web'
  | 'desk'
  | 'server'
  | 'stand-ins'
  | 'domain'
  | 'contract'
  | 'messages'
  | 'mails'
  | 'ui'
  | 'e2e'
  | 'bench'
  | 'checks'
  | 'tools'
  | 'testing'
  | 'root';

const floorOf =
  /^(?:apps\/(web|desk|server|stand-ins)|packages\/(domain|contract|messages|mails|ui)|(e2e|bench|checks|tools|testing))\//;
const roomOf =
  /^(?:apps\/(?:web|server)|packages\/(?:domain|contract|mails))\/src\/(account|editorial|learning|rewards|desk)\//;

/** Returns the floor of a file; undefined for a file without one. */
export function floor(path: string): Floor | undefined {
  const match = floorOf.exec(path);
  if (!match) return path.includes('/') ? undefined : 'root';
  return (match[1] ?? match[2] ?? match[3]) as Floor;
}

/** Returns the room of a file, whatever the floor. */
export function room(path: string): Room | undefined {
  return roomOf.exec(path)?.[1] as Room | undefined;
}

const rewardFolderOf = /^(?:apps\/(?:web|server)|packages\/domain)\/src\/rewards\/([a-z-]+)\//;

/**
 * Returns the room of the reward area by its folder; undefined for shared code and for the places
 * where its rooms meet.
 */
export function rewardRoom(path: string): string | undefined {
  const name = rewardFolderOf.exec(path)?.[1];
  return name === undefined || sharedRewardFolders.has(name) ? undefined : name;
}

/** True where one room of the reward area may use another. */
export function mayUseRewardRoom(user: string, used: string): boolean {
  return user === used || (usableByRewardRoom[user] ?? []).includes(used);
}

/**
 * True where the rooms of the reward area meet: its public file, its composition, and routes and
 * pages that show more than one.
 */
export function isRewardJoint(path: string): boolean {
  return /^apps\/(?:web|server)\/src\/rewards\/(?:(?:public|composition)\.ts$|routes\/|pages\/)/.test(path);
}

/** True for a test and for code that only tests use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\/|^e2e\//.test(path);
}

/**
 * True for a file of the design sheet, which is built beside the product and never shipped with it.
 */
export function isSheet(path: string): boolean {
  return path.startsWith('apps/web/sandbox/');
}

/** True for a file that carries zod: `x.schema.ts`, `endpoint-schema.ts`, a content type. */
export function isSchema(path: string): boolean {
  return /[.-]schema\.ts$|^packages\/contract\/src\/content\//.test(path);
}
