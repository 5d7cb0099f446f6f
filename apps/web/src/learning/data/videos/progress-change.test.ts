import { expect, test } from 'vitest';
import { progressWith } from '#testing/playlist.ts';
import { mergedProgress, progressAfter } from './progress-change.ts';

const MONDAY = '2026-11-16T10:00:00.000Z';
const TUESDAY = '2026-11-17T10:00:00.000Z';
const body = (facts: object) => ({ legacySyllabusId: 'SafeSleep', videoId: 'a', ...facts });

test('a video keeps the date of its first start, and becomes the current video at each start [LRN-103 LRN-109]', () => {
  const once = progressAfter(progressWith({ currentVideo: { z: MONDAY } }), body({ startDate: MONDAY, at: MONDAY }));
  const twice = progressAfter(once, body({ startDate: TUESDAY, at: TUESDAY }));
  expect(twice.videosWatched).toEqual({ a: MONDAY });
  expect(twice.currentVideo).toEqual({ a: TUESDAY });
});

test('the end of a video is recorded separately from its start, and resets the position [LRN-113]', () => {
  const ended = progressAfter(progressWith(), body({ playerCompleted: true, position: 0, at: MONDAY }));
  expect(ended.videosWatchedPlayerCompleted).toEqual({ a: MONDAY });
  expect(ended.videosWatched).toEqual({});
  expect(ended.positions).toEqual({ a: { seconds: 0, at: MONDAY } });
});

test('a late response does not overwrite newer progress', () => {
  const stored = progressWith({
    videosWatched: { a: MONDAY, b: TUESDAY },
    currentVideo: { b: TUESDAY },
    positions: { a: { seconds: 30, at: TUESDAY } },
  });
  const answer = progressWith({
    videosWatched: { a: MONDAY, c: MONDAY },
    currentVideo: { a: MONDAY },
    positions: { a: { seconds: 10, at: MONDAY }, c: { seconds: 5, at: MONDAY } },
  });
  expect(mergedProgress(answer, stored)).toMatchObject({
    videosWatched: { a: MONDAY, b: TUESDAY, c: MONDAY },
    currentVideo: { b: TUESDAY },
    positions: { a: { seconds: 30, at: TUESDAY }, c: { seconds: 5, at: MONDAY } },
  });
});

test('a newer position from another device is used', () => {
  const stored = progressWith({ positions: { a: { seconds: 30, at: MONDAY } }, currentVideo: {} });
  const answer = progressWith({ positions: { a: { seconds: 12, at: TUESDAY } }, currentVideo: { a: TUESDAY } });
  const merged = mergedProgress(answer, stored);
  expect([merged.positions['a']?.seconds, merged.currentVideo]).toEqual([12, { a: TUESDAY }]);
});
