import { expect, test } from 'vitest';
import { numberedVideos, progressWith } from '#testing/playlist.ts';
import { openingSelection, playedVideos, playlistView, type CurrentVideo } from './playlist.ts';

const playlist = numberedVideos('a', 'b', 'c', 'd', 'e', 'f');
const ids = (videos: readonly { videoId: string }[]) => videos.map(({ videoId }) => videoId);
const watched = (...videoIds: string[]) => Object.fromEntries(videoIds.map((id) => [id, '2026-11-01T10:00:00.000Z']));

test('three of six watched videos are 50 percent, and are listed in their own group [LRN-088 LRN-090 LRN-104]', () => {
  const view = playlistView(playlist, watched('a', 'c', 'f'), false);
  expect([ids(view.upNext), ids(view.watched), view.percent]).toEqual([['b', 'd', 'e'], ['a', 'c', 'f'], 50]);
  expect([view.minutesToGo, view.egg, view.allWatched]).toEqual([2, 'filling', false]);
});

test('the egg is whole before the first video, cracked when all are watched, and hatched after a pass', () => {
  const all = watched('a', 'b', 'c', 'd', 'e', 'f');
  expect(playlistView(playlist, {}, false).egg).toBe('whole');
  expect(playlistView(playlist, all, false)).toMatchObject({ egg: 'cracked', minutesToGo: 0, percent: 100 });
  expect(playlistView(playlist, all, true).egg).toBe('hatched');
});

test('the course opens the saved video at its saved position [LRN-106 LRN-108]', () => {
  const progress = progressWith({
    videosWatched: watched('a', 'b'),
    currentVideo: { b: '2026-11-02T10:00:00.000Z' },
    positions: { b: { seconds: 21.6, at: '2026-11-02T10:00:10.000Z' } },
  });
  expect(openingSelection(playlist, progress, '')).toEqual({ videoId: 'b', startAt: 21 });
});

test('without a saved video the first unwatched one opens at its start', () => {
  expect(openingSelection(playlist, progressWith({ videosWatched: watched('a') }), '')).toEqual({
    videoId: 'b',
    startAt: null,
  });
  expect(openingSelection([], progressWith(), '')).toBeNull();
});

test('the address can select a video of this course, and a position in it', () => {
  const progress = progressWith({ positions: { c: { seconds: 12, at: '2026-11-02T10:00:10.000Z' } } });
  expect(openingSelection(playlist, progress, '?video=c&t=30')).toEqual({ videoId: 'c', startAt: 30 });
  expect(openingSelection(playlist, progress, '?video=c')).toEqual({ videoId: 'c', startAt: 12 });
  expect(openingSelection(playlist, progress, '?video=c&t=soon')).toEqual({ videoId: 'c', startAt: null });
  expect(openingSelection(playlist, progress, '?video=zzz')?.videoId).toBe('a');
});

test('a video has ended when played to its end, marked as watched, or after a pass, and otherwise only started [LRN-090]', () => {
  const at = '2026-11-02T10:00:10.000Z';
  const progress = progressWith({
    videosWatchedPlayerCompleted: { a: at },
    positions: { a: { seconds: 0, at }, b: { seconds: 12, at } },
  });
  const endedOf = (passed: boolean, current: CurrentVideo | null = null) =>
    playedVideos(numberedVideos('a', 'b', 'c'), progress, { current, passed }).map(({ video, ended }) => [
      video.videoId,
      ended,
    ]);
  expect(endedOf(false)).toEqual([
    ['b', false],
    ['a', true],
    ['c', true],
  ]);
  expect(endedOf(false, { videoId: 'c', begun: true })).toEqual([
    ['c', false],
    ['b', false],
    ['a', true],
  ]);
  expect(endedOf(true)).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
  ]);
});
