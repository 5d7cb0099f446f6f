import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { recordPosition } from './progress.ts';
import { useHeartbeat } from './use-heartbeat.ts';

vi.mock('./progress.ts', () => ({ recordPosition: vi.fn(), recordPositionOnLeave: vi.fn() }));

const video = { uid: 'u1', slug: 'safe-sleep', legacySyllabusId: '1', videoId: 'a' };
let heart: ReturnType<typeof useHeartbeat>;

function Watched({ onHeart }: { onHeart: (beat: typeof heart) => void }) {
  onHeart(useHeartbeat(video));
  return null;
}

const reportedOf = () => vi.mocked(recordPosition).mock.calls.map(([, seconds]) => seconds);
const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(recordPosition).mockClear();
  await render(
    <Watched
      onHeart={(beat) => {
        heart = beat;
      }}
    />,
  );
  heart.begin();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a position is reported every ten seconds while the video plays', async () => {
  heart.moved(1);
  await pass(9_999);
  heart.moved(10);
  expect(reportedOf()).toEqual([]);
  await pass(1);
  heart.moved(10.1);
  expect(reportedOf()).toEqual([10.1]);
});

test('a pause or a seek is reported at once, and then the latest position once a second', async () => {
  await pass(5_000);
  heart.settled(5);
  await pass(0);
  expect(reportedOf()).toEqual([5]);
  for (const place of [15, 25, 35]) heart.settled(place);
  await pass(999);
  expect(reportedOf()).toEqual([5]);
  await pass(1);
  expect(reportedOf()).toEqual([5, 35]);
});

test('a pending pause is not reported again once the interval has reported it', async () => {
  await pass(10_000);
  heart.settled(10);
  heart.moved(10);
  await pass(20_000);
  expect(reportedOf()).toEqual([10]);
});

test('no position is reported after the end of the video', async () => {
  await pass(5_000);
  heart.settled(5);
  heart.rest();
  await pass(20_000);
  expect(reportedOf()).toEqual([]);
});
