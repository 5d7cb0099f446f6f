import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentVideo,
  duplicateVideoIds,
  groupPlaylist,
  isAllWatched,
  newerPosition,
  playlistButton,
  progressPercent,
  resumePosition,
  stampNotAfter,
  videoAfter,
  videosStillToWatch,
} from './progress.ts';

const a = { videoId: 'a', rank: 3 };
const b = { videoId: 'b', rank: 1 };
const c = { videoId: 'c', rank: 2 };
const playlist = [a, b, c];
const at = (hour: number) => `2025-03-10T${String(hour).padStart(2, '0')}:00:00.000Z`;
const watchedAt = (...ids: string[]) => Object.fromEntries(ids.map((id, index) => [id, at(index)]));

describe('course progress', () => {
  it.each([
    [3, 6, 50],
    [1, 3, 33],
    [2, 3, 67],
    [0, 3, 0],
    [3, 3, 100],
    [4, 3, 100],
    [1, null, 10],
    [13, null, 100],
    [0, 0, 0],
    [1, 0, 0],
  ])('%i of %j watched is %i percent [LRN-104 LRN-105]', (watched, total, percent) => {
    expect(progressPercent(watched, total)).toBe(percent);
  });
});

describe('the playlist', () => {
  it('has two groups sorted by rank, the unwatched videos and the watched ones [LRN-098]', () => {
    expect(groupPlaylist(playlist, watchedAt('c'))).toEqual({ unwatched: [b, a], watched: [c] });
    expect(groupPlaylist(playlist, {})).toEqual({ unwatched: [b, c, a], watched: [] });
    expect(groupPlaylist(playlist, watchedAt('a', 'b', 'c'))).toEqual({ unwatched: [], watched: [b, c, a] });
  });

  it.each([
    [{}, 'c', c],
    [{}, 'gone', b],
    [{}, null, b],
    [watchedAt('b'), null, c],
    [watchedAt('b', 'a'), 'b', b],
    [watchedAt('c', 'a', 'b'), null, b],
    [watchedAt('b', 'c', 'a'), null, a],
    [watchedAt('b', 'c', 'a'), 'gone', a],
  ])('with %j watched and %j saved opens %j [LRN-106 LRN-107]', (watched, saved, video) => {
    expect(currentVideo(playlist, watched, saved)).toBe(video);
  });

  it('opens no video when it is empty', () => {
    expect(currentVideo([], {}, 'a')).toBeNull();
  });

  it('continues with the first unwatched video, and stays on the last one without any', () => {
    expect(videoAfter(playlist, watchedAt('b'), b)).toBe(c);
    expect(videoAfter(playlist, watchedAt('b', 'c'), c)).toBe(a);
    expect(videoAfter(playlist, watchedAt('b', 'c'), a)).toBe(a);
    expect(videoAfter(playlist, watchedAt('a', 'b', 'c'), a)).toBe(a);
    expect(videoAfter(playlist, {}, a)).toBe(b);
  });

  it.each([
    [true, true, 'redeem'],
    [true, false, 'redeem'],
    [false, true, 'take-quiz'],
    [false, false, null],
  ])('passed %s, all watched %s, shows the button %j', (passed, allWatched, button) => {
    expect(playlistButton({ passed, allWatched })).toBe(button);
  });

  it('reports videos with the same id', () => {
    expect(duplicateVideoIds([a, b, a, c, a, b])).toEqual(['a', 'b']);
    expect(duplicateVideoIds(playlist)).toEqual([]);
  });

  it('has each video in exactly one group', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.array(fc.string()), (ids, watchedIds) => {
        const videos = ids.map((videoId, rank) => ({ videoId, rank }));
        const watched = Object.fromEntries(watchedIds.map((id) => [id, at(0)]));
        const groups = groupPlaylist(videos, watched);
        expect([...groups.unwatched, ...groups.watched].map(({ rank }) => rank).toSorted((x, y) => x - y)).toEqual(
          videos.map(({ rank }) => rank),
        );
        expect(isAllWatched(videos, watched)).toBe(ids.every((id) => watchedIds.includes(id)));
      }),
    );
  });
});

describe('the videos to watch before the reward', () => {
  it.each([
    [['a', 'b'], null, [], ['a', 'b']],
    [['a', 'b'], ['a', 'b'], ['a'], ['b']],
    [['a', 'b'], ['a', 'b'], ['a', 'b'], []],
    [['a', 'b', 'new'], ['a', 'b'], ['a', 'b'], []],
    [['a'], ['a', 'taken-out'], ['a'], []],
    [[], null, [], []],
    [[], ['a'], [], []],
    [['a'], [], [], []],
  ])(
    'of the playlist %j, with the playlist %j at the pass and %j watched, are %j',
    (now, playlistAtPass, watched, missing) => {
      expect(videosStillToWatch({ playlist: now, playlistAtPass, watched: watchedAt(...watched) })).toEqual(missing);
    },
  );
});

describe('the saved position in a video', () => {
  it.each([
    [null, 60, null],
    [0, 60, null],
    [0.9, 60, null],
    [1, 60, 1],
    [31.7, 60, 31],
    [59, 60, 59],
    [59.5, 60, null],
    [90, 60, null],
    [90, null, 90],
    [Number.NaN, 60, null],
  ])('of %j in %j seconds resumes at %j', (seconds, runningTime, position) => {
    expect(resumePosition(seconds, runningTime)).toBe(position);
  });

  it('is the one with the newest date among all devices', () => {
    const early = { seconds: 5, at: at(1) };
    const late = { seconds: 2, at: at(2) };
    expect(newerPosition(null, early)).toBe(early);
    expect(newerPosition(early, late)).toBe(late);
    expect(newerPosition(late, early)).toBe(late);
    expect(newerPosition({ ...early }, early)).toBe(early);
  });

  it('has never a date in the future', () => {
    expect(stampNotAfter(at(1), at(2))).toBe(at(1));
    expect(stampNotAfter(at(3), at(2))).toBe(at(2));
    expect(stampNotAfter(at(2), at(2))).toBe(at(2));
  });
});
