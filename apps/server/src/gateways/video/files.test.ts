import type { FilmList } from '@nestling/contract/content/film-list';
import { afterEach, expect, test } from 'vitest';
import { contentFolder, memoryEdition, type ContentFolder } from '#testing/content/content.ts';
import { createCaptionFiles } from './caption-files.ts';
import { createVideoFiles } from './files.ts';

let folder: ContentFolder | undefined;
afterEach(() => folder?.remove());

const listOf = (hash: string): FilmList => ({
  'videos/crib/video.mp4': { hash: hash.repeat(64), bytes: 7, type: 'video/mp4' },
});

test('a film in a bucket has the version of the last push in its address, whatever lies in the folder', () => {
  folder = contentFolder({ 'media/videos/crib/video.mp4': 'not pushed yet' });
  let list = listOf('a');
  const videos = createVideoFiles(folder.path, createCaptionFiles(), { bucketFilms: { list: () => list } });
  const edition = memoryEdition([]);
  const sources = () => videos.mediaOf(edition, 'crib', 'en-US').video.map(({ src }) => src);
  expect(sources()).toEqual(['/media/videos/crib/video.mp4?v=aaaaaaaaaaaa']);
  list = listOf('b');
  expect(sources()).toEqual(['/media/videos/crib/video.mp4?v=bbbbbbbbbbbb']);
});
