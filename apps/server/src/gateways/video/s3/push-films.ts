import { existsSync, readdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  FILM_FORMATS,
  FILM_LIST,
  filmPath,
  type FilmList,
  type ListedFilm,
} from '@nestling/contract/content/film-list';
import { readFilm } from './film-file.ts';
import type { FilmStore } from './film-store.ts';

/** What became of a film, or would with `apply`. */
export interface PushedFilm {
  readonly film: string;
  readonly bytes: number;
  readonly state: 'there' | 'sent' | 'to send' | 'fault';
  readonly fault: string;
}

interface PushDeps {
  readonly store: FilmStore;
  readonly contentFolder: string;
  /** The list as it is. */
  readonly before: FilmList;
}

/**
 * Puts the films of the content folder into the bucket, and writes their list once all are there. A
 * film that only the list has must be in the bucket already.
 * @param apply false for only looking
 * @throws ListNotWritten
 */
export async function pushFilms(deps: PushDeps, apply: boolean): Promise<PushedFilm[]> {
  const { contentFolder, before } = deps;
  const mediaFolder = join(contentFolder, 'media');
  const local = localFilms(mediaFolder);
  const onlyListed = Object.keys(before).filter((path) => !local.includes(path) && isOfVideo(mediaFolder, path));
  const list: Record<string, ListedFilm> = {};
  const rows: PushedFilm[] = [];
  for (const path of [...local, ...onlyListed].toSorted()) {
    const isLocal = local.includes(path);
    const film = isLocal ? await readFilm(mediaFolder, path).catch(() => null) : (before[path] ?? null);
    if (film === null) {
      rows.push({ film: path, bytes: 0, state: 'fault', fault: 'the file is empty or cannot be read' });
      continue;
    }
    list[path] = film;
    const row = await pushFilm(deps, { path, film, isLocal }, apply);
    rows.push({ film: path, bytes: film.bytes, ...row });
    // What refuses one film refuses all, and each of the others may be large.
    if (row.state === 'fault' && isLocal) break;
  }
  if (apply && rows.every(({ state }) => state !== 'fault')) await writeList(contentFolder, list);
  return rows;
}

interface FilmToPush {
  readonly path: string;
  readonly film: ListedFilm;
  readonly isLocal: boolean;
}

async function pushFilm(
  { store, contentFolder }: PushDeps,
  { path, film, isLocal }: FilmToPush,
  apply: boolean,
): Promise<Pick<PushedFilm, 'state' | 'fault'>> {
  const before = await store.findState(path, film);
  if (before.kind === 'fault') return { state: 'fault', fault: before.fault };
  if (before.kind === 'there') return { state: 'there', fault: '' };
  if (!isLocal) return { state: 'fault', fault: 'is neither in the bucket nor in the folder' };
  if (!apply) return { state: 'to send', fault: '' };
  const fault = await store.store(path, film, join(contentFolder, 'media', path));
  if (fault !== null) return { state: 'fault', fault };
  // Looked for once more, because what is no store may answer 200 to everything.
  const stored = await store.findState(path, film);
  if (stored.kind === 'there') return { state: 'sent', fault: '' };
  return { state: 'fault', fault: 'was sent and is not there: S3_ENDPOINT leads to no store' };
}

function localFilms(mediaFolder: string): string[] {
  const folder = join(mediaFolder, 'videos');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((id) => FILM_FORMATS.map(({ name }) => filmPath(id, name)))
    .filter((path) => existsSync(join(mediaFolder, path)));
}

/** True while the folder of its video is there, with captions and poster. */
function isOfVideo(mediaFolder: string, path: string): boolean {
  return existsSync(join(mediaFolder, dirname(path)));
}

/** All films are in the bucket, and the content folder does not let their list be written. */
export class ListNotWritten extends Error {
  constructor(file: string, options: ErrorOptions) {
    super(`${file} cannot be written`, options);
  }
}

/** Renamed, so that a server never reads half of it. */
async function writeList(contentFolder: string, list: FilmList): Promise<void> {
  const file = join(contentFolder, FILM_LIST);
  try {
    await writeFile(`${file}.new`, `${JSON.stringify(list, null, 2)}\n`);
    await rename(`${file}.new`, file);
  } catch (cause) {
    throw new ListNotWritten(file, { cause });
  }
}
