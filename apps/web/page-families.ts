import { FIRST_LOAD, firstLoad } from './first-load.ts';

/** What the bundler knows of a module when it chooses its chunk. */
interface ChunkingContext {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

const ROOM = /\/src\/(\w+)\//;

/** The page that is opened most often by somebody whose browser has nothing yet. */
const FRONT_DOOR = /\/login-page\.tsx$/;

/** The script that runs before all others of a rendered page, and loads them. */
const LATE_SCRIPTS = /\/(?:late-scripts|early-submit)\.ts$/;

/** What every page loads once it is painted: it brings nothing along that only other pages need. */
const AFTER_PAINT = /\/analytics-service\.ts$/;

/** What opens every page but the login: with what it needs it is a first load of its own. */
const PAGE_ENTRY = /\/page-entry\.ts$/;

/**
 * The page that every sign-in leads to, with its blocks, and what the frame loads around every page
 * of a member.
 */
const DASHBOARD =
  /\/(?:shell\/(?:pages\/courses-page|components\/footer|(?:(?!pages\/|components\/)[\w-]+\/)?[\w-]+)|dashboard-blocks)\.tsx?$/;

/**
 * The dialog that a new member meets over her first page: it brings nothing along that only forms
 * and rewards need.
 */
const DIALOG = /\/open-partner-dialog\.tsx$/;

/** The rooms that the dashboard shows something of. */
const DASHBOARD_ROOMS: ReadonlySet<string> = new Set(['shell', 'learning', 'editorial']);

/**
 * Groups the modules that several pages share into a few chunks. The login page and the dashboard
 * have their own, because most visits begin there and must load next to nothing of other pages;
 * the others are: every later page, after the first paint, the rooms of the dashboard, the lessons,
 * the partner dialog, their forms, and the pages of one room. Without groups there would be dozens
 * of files, and a phone loads only a few at once.
 *
 * @returns the chunk's name, or null for what one page alone imports
 */
export function pageFamily(id: string, context: ChunkingContext): string | null {
  if (LATE_SCRIPTS.test(id)) return null;
  const first = firstLoad(id, context);
  if (first !== null) return first;
  const roots = rootsOf(id, context);
  const isFor = (page: RegExp): boolean => roots.some(({ id: root }) => page.test(root));
  if (isFor(FRONT_DOOR)) return isFor(DASHBOARD) ? FIRST_LOAD : 'login';
  if (isFor(PAGE_ENTRY)) return 'page-entry';
  // A chunk's name is its file's: many browsers block what begins with `analytics`.
  if (isFor(AFTER_PAINT)) return 'after-paint';
  if (roots.length < 2) return null;
  const rooms = new Set(roots.map(({ room }) => room));
  if (isFor(DASHBOARD) && [...rooms].every((room) => DASHBOARD_ROOMS.has(room))) return 'dashboard';
  if (isFor(DIALOG) && !isFor(DASHBOARD)) return 'dialog';
  const [room] = rooms;
  if (room !== undefined && rooms.size === 1) return room;
  return isFor(DASHBOARD) || rooms.has('learning') ? 'shared' : 'forms';
}

interface Root {
  id: string;
  room: string;
}

/**
 * What is loaded on demand and imports a module, directly or through others: pages, and parts of
 * the frame such as its footer.
 */
function rootsOf(id: string, context: ChunkingContext): Root[] {
  const seen = new Set([id]);
  const roots: Root[] = [];
  for (const one of seen) {
    const info = context.getModuleInfo(one);
    if (info && info.dynamicImporters.length > 0) {
      roots.push({ id: one, room: ROOM.exec(one)?.[1] ?? 'elsewhere' });
    } else {
      for (const importer of info?.importers ?? []) seen.add(importer);
    }
  }
  return roots;
}
