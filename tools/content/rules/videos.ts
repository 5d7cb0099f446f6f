import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { LOCALES } from '@nestling/domain/account/locale';
import { entriesOf, valueAt } from '../content-tree.ts';
import type { ContentEntry, ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { leavesOf, lineIn } from './references.ts';
import { sourceAddressFaults } from './sources.ts';

const FILES = ['video.webm', 'video.mp4', 'poster.jpg'];

/**
 * Checks that a lesson can be seen, read and verified: files, captions in every language, and a
 * public guideline. One without a course must link to something.
 */
export function videoFaults(tree: ContentTree): Fault[] {
  const videos = entriesOf(tree, 'video');
  const ofCourses = new Set(entriesOf(tree, 'syllabus').flatMap(({ facts }) => linksIn(valueAt(facts, 'playlist'))));
  return videos.flatMap((video) => [
    ...fileFaults(tree, video),
    ...sourceFaults(video),
    ...twinFaults(videos, video),
    ...(ofCourses.has(`video/${video.slug}`) ? [] : loneFaults(video)),
  ]);
}

function linksIn(playlist: unknown): unknown[] {
  return [...leavesOf(playlist)].filter(({ at }) => at.at(-1) === '$link').map(({ value }) => value);
}

function loneFaults(video: ContentEntry): Fault[] {
  const isSaid = LOCALES.some((locale) => valueAt(video.words[locale] ?? null, 'callToActionLabel'));
  const link = valueAt(video.facts, 'callToActionLink');
  if (isSaid && typeof link === 'string' && contentLink(link) !== null) return [];
  return [
    fault(
      video,
      'callToActionLabel and callToActionLink is still to be written: no course has the film, so it leads on to nothing',
      'callToActionLink',
    ),
  ];
}

function fileFaults(tree: ContentTree, video: ContentEntry): Fault[] {
  const id = String(valueAt(video.facts, 'videoId'));
  const folder = join('media/videos', id);
  const missing = FILES.filter((name) => !existsSync(join(tree.folder, folder, name))).map(
    (name) => `has no ${folder}/${name}`,
  );
  const silent = LOCALES.filter((locale) => !hasCues(join(tree.folder, folder, `${locale}.vtt`))).map(
    (locale) => `has no captions in ${folder}/${locale}.vtt`,
  );
  return [...missing, ...silent].map((what) => fault(video, what, 'videoId'));
}

function hasCues(file: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes('-->');
}

function sourceFaults(video: ContentEntry): Fault[] {
  const sources = valueAt(video.facts, 'sources');
  if (!Array.isArray(sources) || sources.length === 0) {
    return [fault(video, 'a lesson names at least one public guideline in its sources', 'sources')];
  }
  return sourceAddressFaults(video);
}

function twinFaults(videos: readonly ContentEntry[], video: ContentEntry): Fault[] {
  const id = valueAt(video.facts, 'videoId');
  const first = videos.find((other) => valueAt(other.facts, 'videoId') === id);
  return first === video
    ? []
    : [fault(video, `the videoId ${String(id)} belongs to ${first?.slug ?? 'another video'}`, 'videoId')];
}

function fault({ path, facts }: ContentEntry, what: string, ...at: string[]): Fault {
  return { file: facts?.path ?? path, line: lineIn(facts, ...at), what };
}
