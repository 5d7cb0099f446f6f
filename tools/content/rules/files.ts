import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILM_FORMATS, FILM_LIST, filmList, filmPath } from '@nestling/contract/content/film-list';
import { MAX_CAPTION_TEXT, parseCaptions, type Captions } from '@nestling/contract/content/captions';
import type { ValuePath } from '@nestling/contract/content/lint/finding';
import { leavesOf } from '@nestling/contract/content/lint/values';
import { TEMPLATE_MARK } from '@nestling/contract/content/template-mark';
import { LOCALES } from '@nestling/domain/account/locale';
import { parseHostedSource } from '@nestling/domain/film-source';
import { findScrambled, SCRAMBLED } from '@nestling/domain/scrambled-text';
import { isStrayFile } from '@nestling/domain/editorial/stray-file';
import { entriesOf, filesOf, valueAt, type ContentEntry, type ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { findMediaFault, pictureNameFault } from '../media-fault.ts';
import { readJsonFile, type JsonFile } from '../json-file.ts';
import { readTextFile } from '../text-file.ts';

const OF_A_VIDEO = [...FILM_FORMATS.map(({ name }) => name), 'poster.jpg'];

/**
 * Checks what only files have: the folder of an entry has its name, and the pictures and films that
 * entries name are there, with captions in every language.
 */
export function fileFaults(tree: ContentTree): Fault[] {
  return [
    ...tree.entries.flatMap(folderFaults),
    ...mediaFaults(tree),
    ...listFaults(tree.folder),
    ...entriesOf(tree, 'video').flatMap((video) => videoFaults(tree, video)),
  ];
}

function folderFaults(entry: ContentEntry): Fault[] {
  if (!entry.facts) return [{ file: entry.path, line: 1, what: 'has no entry.json' }];
  if (valueAt(entry.facts, 'slug') === entry.slug) return [];
  return [fault(entry, 'its slug is not the name of its folder', 'slug')];
}

function mediaFaults(tree: ContentTree): Fault[] {
  const files = [...tree.rows, ...tree.entries.flatMap(filesOf)];
  return files.flatMap((file) =>
    [...leavesOf(file.value)].flatMap(({ at, value }) => {
      const problem = mediaProblem(tree.folder, value, isPicture(file, at));
      if (problem === null) return [];
      return [{ file: file.path, line: file.lineOf([...at]), what: `names ${String(value)}, which ${problem}` }];
    }),
  );
}

/** The address beside a width, and that of a product or a logo; others may lead to a document. */
function isPicture(file: JsonFile, at: ValuePath): boolean {
  const name = at.at(-1);
  if (name === 'imageUrl' || name === 'logoUrl') return true;
  return name === 'url' && typeof valueAt(file, ...at.slice(0, -1), 'width') === 'number';
}

function mediaProblem(folder: string, value: unknown, isOfPicture: boolean): string | null {
  if (typeof value !== 'string' || !value.startsWith('/media/')) return null;
  const path = join(folder, value);
  if (!existsSync(path)) return 'is no file';
  return (isOfPicture ? pictureNameFault(path) : null) ?? findMediaFault(path);
}

function videoFaults(tree: ContentTree, video: ContentEntry): Fault[] {
  const id = String(valueAt(video.facts, 'videoId'));
  if (id.includes(TEMPLATE_MARK)) return [];
  const folder = join('media/videos', id);
  // Its company has the film and a picture; captions are ours all the same.
  const needed = isHosted(video) ? [] : OF_A_VIDEO;
  const missing = needed.flatMap((name) => {
    const path = join(tree.folder, folder, name);
    if (!existsSync(path)) return isInBucket(tree.folder, id, name) ? [] : [`has no ${folder}/${name}`];
    const problem = findMediaFault(path);
    return problem === null ? [] : [`has ${folder}/${name}, which ${problem}`];
  });
  const captions = LOCALES.flatMap((locale) => captionFaults(tree.folder, join(folder, `${locale}.vtt`), video));
  return [...missing.map((what) => fault(video, what, 'videoId')), ...captions];
}

/** True for a video at another company. */
export function isHosted({ facts }: ContentEntry): boolean {
  return parseHostedSource(valueAt(facts, 'source')) !== null;
}

/** True for a film that `media push` has put into a bucket. */
function isInBucket(folder: string, videoId: string, name: string): boolean {
  const { data } = filmList.safeParse(filmListIn(folder)?.value);
  return data?.[filmPath(videoId, name)] !== undefined;
}

function filmListIn(folder: string): JsonFile | null {
  const file = join(folder, FILM_LIST);
  return existsSync(file) ? readJsonFile(file, FILM_LIST) : null;
}

/** `media push` writes the list, and people merge it. */
function listFaults(folder: string): Fault[] {
  const file = filmListIn(folder);
  if (file === null) return [];
  if (file.broken) return [{ file: FILM_LIST, ...file.broken }];
  const { error } = filmList.safeParse(file.value);
  return (error?.issues ?? []).map(({ path, message }) => ({
    file: FILM_LIST,
    line: file.lineOf(path.map(String)),
    what: `${path.join('.')}: ${message}; run \`npm run admin -- media push --apply\``,
  }));
}

/** What an editor does about captions that no browser reads as they are. */
const CAPTION_PROBLEMS = {
  srt: 'begins without WEBVTT, because it is SubRip (SRT): export the captions as WebVTT (.vtt)',
  sbv: 'begins without WEBVTT, because it is SubViewer (SBV): export the captions as WebVTT (.vtt)',
  commas: 'has commas in its times, so no browser reads it: write 00:00:01.000, or export the captions again',
  'empty-lines': 'has an empty line behind its times, so no browser reads it: delete it, or export the captions again',
  'no-header': 'begins without WEBVTT, so no browser reads it: write WEBVTT and an empty line before the first caption',
} as const;

function captionFaults(folder: string, file: string, video: ContentEntry): Fault[] {
  const path = join(folder, file);
  const read = existsSync(path) ? readTextFile(path) : null;
  if (read?.broken) return [{ file, ...read.broken }];
  const text = read?.text ?? '';
  const captions = parseCaptions(text);
  const ofText = [...scrambledFaults(file, text), ...unreadFaults(file, captions), ...longFaults(file, captions)];
  if (captions.problem !== 'no-cues') return [...ofText, ...cueFaults(file, captions, video)];
  return ofText.length > 0 ? ofText : [fault(video, `has no captions in ${file}${adviceOn(path)}`, 'videoId')];
}

function scrambledFaults(file: string, text: string): Fault[] {
  const place = findScrambled(text);
  return place === null ? [] : [{ file, line: text.slice(0, place).split('\n').length, what: SCRAMBLED }];
}

/** One for a file, because a program writes all times of a file alike. */
function unreadFaults(file: string, { unread = [] }: Captions): Fault[] {
  const [first, ...others] = unread;
  if (first === undefined) return [];
  const also = others.length > 0 ? `, nor can those of lines ${others.join(', ')}` : '';
  const what = `has times that cannot be read${also}, so their captions are left out: write 00:00:01.000 --> 00:00:04.000`;
  return [{ file, line: first, what }];
}

function longFaults(file: string, { tooLong }: Captions): Fault[] {
  if (tooLong === undefined) return [];
  const limit = MAX_CAPTION_TEXT.toLocaleString('en-US');
  const what = `has a caption at second ${tooLong} of more than ${limit} characters, so it is left out: divide it`;
  return [{ file, line: 1, what }];
}

function cueFaults(file: string, { cues, problem, backwards }: Captions, video: ContentEntry): Fault[] {
  if (backwards !== undefined)
    return [{ file, line: 1, what: `has a caption at second ${backwards} that ends before it begins` }];
  const late = cues.find(({ start }) => start >= runningTimeOf(video));
  if (late) return [{ file, line: 1, what: `has a caption at second ${late.start}, after the end of the film` }];
  if (problem === null || problem === 'no-cues') return [];
  return [{ file, line: 1, what: CAPTION_PROBLEMS[problem] }];
}

/** Seconds; endless where the entry does not say it, which is a fault of its own. */
function runningTimeOf({ facts }: ContentEntry): number {
  const seconds = valueAt(facts, 'runningTime');
  return typeof seconds === 'number' ? seconds : Infinity;
}

/** Names that a service or a program gives to captions. */
const CAPTIONS = /\.(?:vtt|srt|sbv|ttml|dfxp|ass|ssa|txt|json)$/i;
const OWN_NAMES = new Set(LOCALES.map((locale) => `${locale}.vtt`));

/** Continues that a file has no captions, where something is there that may be meant for them. */
function adviceOn(path: string): string {
  if (existsSync(path)) return ': it holds none with times; export them as WebVTT (.vtt)';
  const folder = dirname(path);
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const other = names.find((name) => CAPTIONS.test(name) && !OWN_NAMES.has(name) && !isStrayFile(name));
  return other === undefined ? '' : `: if ${other} is meant, export it as WebVTT (.vtt) under this name`;
}

function fault({ path, facts }: ContentEntry, what: string, at: string): Fault {
  return { file: facts?.path ?? path, line: facts?.lineOf([at]) ?? 1, what };
}
