import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, doing, draw, openPage } from '../../../testing/page.tsx';
import { videoWith } from '../../../testing/playlist.ts';
import { hearReports } from '../../../testing/reports.ts';
import { standInForVideo } from '../../../testing/video.ts';
import { Player } from './player.tsx';

const fire = (element: Element | null, type: string) => doing(() => void element?.dispatchEvent(new Event(type)));

beforeEach(() => {
  openPage();
  standInForVideo();
});

afterEach(clear);

test('LRN-110: the first play is told, and only the first', async () => {
  const onWatch = vi.fn<() => void>();
  const page = await draw(
    <Player video={videoWith('a', 1)} startAt={null} playButton={createRef()} onWatch={onWatch} />,
  );
  for (const type of ['play', 'pause', 'play']) await fire(page.querySelector('video'), type);
  expect(onWatch).toHaveBeenCalledTimes(1);
});

test('LRN-111: with tracking disabled a play is not told', async () => {
  const onWatch = vi.fn<() => void>();
  const player = (
    <Player disableTracking video={videoWith('a', 1)} startAt={null} playButton={createRef()} onWatch={onWatch} />
  );
  const page = await draw(player);
  await fire(page.querySelector('video'), 'play');
  expect(page.querySelector('[aria-label="Pause"]')).not.toBeNull();
  expect(onWatch).not.toHaveBeenCalled();
});

test('a place that is gone to is told at once, before the file is there', async () => {
  const onMove = vi.fn<(seconds: number) => void>();
  const page = await draw(<Player video={videoWith('a', 1)} startAt={null} playButton={createRef()} onMove={onMove} />);
  const forward = () =>
    doing(() => {
      const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
      page.querySelector('[type="range"]')?.dispatchEvent(key);
    });
  await forward();
  expect(onMove).not.toHaveBeenCalled();
  await fire(page.querySelector('video'), 'play');
  await forward();
  expect(onMove.mock.calls).toEqual([[10]]);
});

test('LRN-116: an unknown length shows as about two minutes', async () => {
  const page = await draw(
    <Player video={videoWith('a', 1, { runningTime: 0 })} startAt={null} playButton={createRef()} />,
  );
  expect(page.textContent).toContain('0:00 / ~ 2:00');
});

test('a video that no source plays says so', async () => {
  hearReports();
  const page = await draw(<Player video={videoWith('a', 1)} startAt={null} playButton={createRef()} />);
  await fire(page.querySelector('source'), 'error');
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('does not play right now');
});

test('a video that the network broke is asked for again when there is one, and goes on where it stood', async () => {
  hearReports();
  const page = await draw(<Player video={videoWith('a', 1)} startAt={12} playButton={createRef()} />);
  const broken = page.querySelector('video');
  await fire(page.querySelector('source:last-of-type'), 'error');
  await doing(() => void window.dispatchEvent(new Event('online')));
  expect(page.querySelector('[role="alert"]')).toBeNull();
  const anew = page.querySelector('video');
  expect(anew).not.toBe(broken);
  await fire(anew, 'loadedmetadata');
  expect(anew?.currentTime).toBe(12);
});

test('a press on a video that does not play asks for it again', async () => {
  hearReports();
  const page = await draw(<Player video={videoWith('a', 1)} startAt={null} playButton={createRef()} />);
  const broken = page.querySelector('video');
  await fire(page.querySelector('source:last-of-type'), 'error');
  await doing(() => page.querySelector<HTMLElement>('[aria-label="Play"]')?.click());
  expect(page.querySelector('video')).not.toBe(broken);
  expect(page.querySelector('[role="alert"]')).toBeNull();
});
