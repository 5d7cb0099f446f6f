import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * Copied, because tests change these; everything else of the media is linked, because it is large.
 */
const COPIED = ['main', 'education', 'media/videos/back-to-sleep'];

const COURSES = ['first-aid', 'newborn-visits', 'out-and-about', 'safe-sleep'];

/** Slugs of large types, because each test reads all that is there; other types are complete. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  activity: ['leaf-prints', 'mirror-mirror', 'paper-boat'],
  appError: [],
  article: ['check-for-recalls', 'in-the-crib'],
  contactForm: [],
  memberOffer: ['swim-class'],
  page: ['policy-2024-01', 'policy-2024-01-r1', 'policy-2024-01-r2', 'terms', 'terms-r1'],
  quiz: COURSES,
  section: [],
  syllabus: COURSES,
};

const SETTINGS = ['config.json', 'flags.json'];

/**
 * Creates a copy of a part of the shipped content for tests that damage it, with a function that
 * restores it, because creating hundreds of files again takes far longer.
 */
export function copyContent(shipped: string): { folder: string; restore: () => void; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-content-'));
  const copied: Copied = new Map();
  const restoreAll = (): void => {
    for (const part of COPIED) restore(join(shipped, part), join(folder, part), copied);
    for (const file of SETTINGS) cpSync(join(shipped, file), join(folder, file));
  };
  restoreAll();
  for (const pictures of ['icons', 'illustrations', 'logos'])
    symlinkSync(join(shipped, 'media', pictures), join(folder, 'media', pictures));
  for (const video of readdirSync(join(shipped, 'media/videos')))
    if (!COPIED.includes(`media/videos/${video}`))
      symlinkSync(join(shipped, 'media/videos', video), join(folder, 'media/videos', video));
  return {
    folder,
    restore: restoreAll,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The files of a copy, by their state when they were copied: reading hundreds takes far longer. */
type Copied = Map<string, string>;

/** Makes a folder equal to another one again, or for the first time. */
function restore(from: string, to: string, copied: Copied): void {
  const toCopy = readdirSync(from, { withFileTypes: true }).filter(({ name }) => isCopied(from, name));
  const names = new Set(toCopy.map(({ name }) => name));
  mkdirSync(to, { recursive: true });
  const there = new Set(readdirSync(to));
  for (const name of there) if (!names.has(name)) rmSync(join(to, name), { recursive: true });
  for (const entry of toCopy) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) restore(source, target, copied);
    else if (!there.has(entry.name) || stateOf(target) !== copied.get(target)) {
      cpSync(source, target);
      // Long ago, because two writes of one moment can have the same time.
      utimesSync(target, 0, 0);
      copied.set(target, stateOf(target));
    }
  }
}

/** With the courses come their videos, and one that has none. */
function isCopied(from: string, name: string): boolean {
  const type = basename(from);
  if (type === 'video') return name === 'peekaboo' || videosOfCourses(dirname(from)).has(name);
  return ONLY[type]?.includes(name) ?? true;
}

const videos = new Map<string, ReadonlySet<string>>();

function videosOfCourses(education: string): ReadonlySet<string> {
  const cached =
    videos.get(education) ??
    new Set(
      COURSES.flatMap((slug) =>
        [...readFileSync(join(education, 'syllabus', slug, 'entry.json'), 'utf8').matchAll(/"video\/([^"]+)"/g)].map(
          ([, video = '']) => video,
        ),
      ),
    );
  videos.set(education, cached);
  return cached;
}

function stateOf(file: string): string {
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}
