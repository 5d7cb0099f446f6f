import { firstLoad } from './first-load.ts';

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

/** What every page loads once it is painted: it brings nothing along that only other pages need. */
const AFTER_PAINT = /\/analytics-service\.ts$/;

/**
 * Puts what several pages share into a few chunks: what the login page needs, what is loaded after every paint, what several
 * rooms use, and what the pages of one room use. Single modules would be dozens of files, each of which costs a phone a turn at the line.
 *
 * @returns the chunk's name, or null for what one page alone imports
 */
export function pageFamily(id: string, context: ChunkingContext): string | null {
  const first = firstLoad(id, context);
  if (first !== null) return first;
  const roots = rootsOf(id, context);
  if (roots.length < 2) return null;
  if (roots.some(({ id: root }) => FRONT_DOOR.test(root))) return 'login';
  if (roots.some(({ id: root }) => AFTER_PAINT.test(root))) return 'analytics';
  const [room, ...others] = new Set(roots.map((root) => root.room));
  return room === undefined || others.length > 0 ? 'shared' : room;
}

interface Root {
  id: string;
  room: string;
}

/** What is loaded on demand and imports a module, directly or through others: pages, and parts of the frame such as its footer. */
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
