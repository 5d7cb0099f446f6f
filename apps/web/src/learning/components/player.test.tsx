import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, test, vi, type MockInstance } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { videoWith } from '#testing/playlist.ts';
import { spyOnReports } from '#testing/reports.ts';
import { standInForVideo } from '#testing/video.ts';
import { playerSettings } from '../data/videos/player-settings.ts';
import { Player } from './player.tsx';

const fire = (element: Element | null, type: string) => act(async () => void element?.dispatchEvent(new Event(type)));

const drawPlayer = async (videoId = 'a') =>
  (await render(<Player video={videoWith(videoId, 1)} startAt={null} playButton={createRef()} />)).container;

const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    document.activeElement?.dispatchEvent(event);
  });

const control = (page: HTMLElement, name: string) => within(page).getByLabelText(name, { selector: 'button, input' });
const controlNames = (page: HTMLElement) =>
  [...page.querySelectorAll('button, input')].map((each) => each.textContent || each.ariaLabel);
const largeButton = (page: HTMLElement) => page.querySelector('button[aria-hidden="true"] svg');
const caption = (page: HTMLElement) => page.querySelector('[aria-live] > span');

beforeEach(() => {
  playerSettings.setState(playerSettings.getInitialState(), true);
  openPage();
  standInForVideo();
});

test('the player reports the first play only [LRN-110]', async () => {
  const onWatch = vi.fn<() => void>();
  const { container: page } = await render(
    <Player video={videoWith('a', 1)} startAt={null} playButton={createRef()} onWatch={onWatch} />,
  );
  for (const type of ['play', 'pause', 'play']) await fire(page.querySelector('video'), type);
  expect(onWatch).toHaveBeenCalledTimes(1);
});

test('a seek is reported at once, before the file is loaded', async () => {
  const onSettle = vi.fn<(seconds: number) => void>();
  const { container: page } = await render(
    <Player video={videoWith('a', 1)} startAt={null} playButton={createRef()} onSettle={onSettle} />,
  );
  const forward = () =>
    act(async () => {
      const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
      page.querySelector('[type="range"]')?.dispatchEvent(key);
    });
  await forward();
  expect(onSettle).not.toHaveBeenCalled();
  await fire(page.querySelector('video'), 'play');
  await forward();
  expect(onSettle.mock.calls).toEqual([[10]]);
});

test('a pause reports its position, except the pause at the end of the video', async () => {
  const onSettle = vi.fn<(seconds: number) => void>();
  const { container: page } = await render(
    <Player video={videoWith('a', 1)} startAt={null} playButton={createRef()} onSettle={onSettle} />,
  );
  const video = page.querySelector('video');
  if (video) video.currentTime = 7;
  await fire(video, 'play');
  await fire(video, 'pause');
  Object.defineProperty(video, 'ended', { value: true });
  await fire(video, 'pause');
  expect(onSettle.mock.calls).toEqual([[7]]);
});

test('an unknown duration shows as about two minutes [LRN-116]', async () => {
  const { container: page } = await render(
    <Player video={videoWith('a', 1, { runningTime: 0 })} startAt={null} playButton={createRef()} />,
  );
  expect(page.textContent).toContain('0:00 / ~ 2:00');
});

test('a video without a playable source shows an error', async () => {
  spyOnReports();
  const { container: page } = await render(
    <Player video={videoWith('a', 1)} startAt={null} playButton={createRef()} />,
  );
  await fire(page.querySelector('source'), 'error');
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('does not play right now');
});

test('a video that failed without a network is loaded again when it returns, and continues at its position', async () => {
  spyOnReports();
  const { container: page } = await render(<Player video={videoWith('a', 1)} startAt={12} playButton={createRef()} />);
  const broken = page.querySelector('video');
  await fire(page.querySelector('source:last-of-type'), 'error');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(page.querySelector('[role="alert"]')).toBeNull();
  const anew = page.querySelector('video');
  expect(anew).not.toBe(broken);
  await fire(anew, 'loadedmetadata');
  expect(anew?.currentTime).toBe(12);
});

describe('a video whose loaded file fails on its way', () => {
  let play: MockInstance<HTMLMediaElement['play']>;
  beforeEach(() => {
    play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });

  /** Draws a player whose file was loaded, and plays up to second 40. */
  async function drawPlaying(): Promise<HTMLElement> {
    spyOnReports();
    const page = await drawPlayer();
    await loadFile(page);
    await fire(page.querySelector('video'), 'play');
    await moveTo(page, 40);
    return page;
  }
  async function loadFile(page: HTMLElement): Promise<void> {
    Object.defineProperty(page.querySelector('video'), 'duration', { value: 60 });
    await fire(page.querySelector('video'), 'loadedmetadata');
  }
  async function moveTo(page: HTMLElement, seconds: number): Promise<void> {
    const video = page.querySelector('video');
    if (video) video.currentTime = seconds;
    await fire(video, 'timeupdate');
  }
  async function failWhile(page: HTMLElement, state: { paused: boolean }): Promise<void> {
    Object.defineProperty(page.querySelector('video'), 'paused', { value: state.paused });
    await fire(page.querySelector('video'), 'error');
  }

  it('is loaded again once by itself, because its address may have expired, and plays on', async () => {
    const page = await drawPlaying();
    const expired = page.querySelector('video');
    await failWhile(page, { paused: false });
    expect(page.querySelector('[role="alert"]')).toBeNull();
    expect(page.querySelector('video')).not.toBe(expired);
    await loadFile(page);
    expect(page.querySelector('video')?.currentTime).toBe(40);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('stays paused if it was paused', async () => {
    const page = await drawPlaying();
    await failWhile(page, { paused: true });
    await loadFile(page);
    expect(play).not.toHaveBeenCalled();
  });

  it('is read again before it plays, if it was loaded more than half an hour ago', async () => {
    const page = await drawPlaying();
    await fire(page.querySelector('video'), 'pause');
    const early = page.querySelector('video');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * 60_000);
    await user.click(control(page, 'Play'));
    expect(page.querySelector('video')).toBe(early);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60_000);
    await user.click(control(page, 'Play'));
    expect(page.querySelector('video')).not.toBe(early);
    play.mockClear();
    await loadFile(page);
    expect(page.querySelector('video')?.currentTime).toBe(40);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('begins again where it had ended before the half hour', async () => {
    const page = await drawPlaying();
    await fire(page.querySelector('video'), 'pause');
    await fire(page.querySelector('video'), 'ended');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    await user.click(control(page, 'Watch again'));
    await loadFile(page);
    expect(page.querySelector('video')?.currentTime).toBe(0);
    expect(control(page, 'Play')).not.toBeNull();
  });

  it('is shown as failed if it fails there again, and not once it has moved on', async () => {
    const page = await drawPlaying();
    await failWhile(page, { paused: false });
    await loadFile(page);
    await moveTo(page, 41);
    await failWhile(page, { paused: false });
    expect(page.querySelector('[role="alert"]')).toBeNull();
    await loadFile(page);
    await moveTo(page, 41);
    await failWhile(page, { paused: false });
    expect(page.querySelector('[role="alert"]')?.textContent).toContain('does not play right now');
  });
});

test('the retry button of a failed video loads it again and moves the focus to Play', async () => {
  spyOnReports();
  const { container: page } = await render(
    <Player video={videoWith('a', 1)} startAt={null} playButton={createRef()} />,
  );
  const broken = page.querySelector('video');
  await fire(page.querySelector('source:last-of-type'), 'error');
  expect(controlNames(page)).toEqual(['Try again']);
  await user.click(within(page).getByRole('button', { name: 'Try again' }));
  expect(page.querySelector('video')).not.toBe(broken);
  expect(page.querySelector('[role="alert"]')).toBeNull();
  expect(document.activeElement).toBe(control(page, 'Play'));
});

test('keys do nothing in a player whose video failed', async () => {
  spyOnReports();
  const page = await drawPlayer();
  await fire(page.querySelector('source:last-of-type'), 'error');
  await act(async () => within(page).getByRole('button', { name: 'Try again' }).focus());
  await press('c');
  expect(playerSettings.getState().captions).toBe(true);
});

test('before the first play and after the end the large button is shown, and in between the captions', async () => {
  const page = await drawPlayer();
  const seen = () => ({ large: largeButton(page) !== null, caption: caption(page)?.textContent });
  expect(seen()).toEqual({ large: true, caption: undefined });
  for (const type of ['play', 'pause']) {
    await fire(page.querySelector('video'), type);
    expect({ type, ...seen() }).toEqual({ type, large: false, caption: 'First line of a' });
  }
  await fire(page.querySelector('video'), 'ended');
  expect(seen()).toEqual({ large: true, caption: undefined });
});

test('a caption has its length in its style, so that it is as large as three lines allow', async () => {
  const page = await drawPlayer();
  await fire(page.querySelector('video'), 'play');
  expect(caption(page)?.getAttribute('style')).toBe(`--letters: ${'First line of a'.length};`);
});

const withSound = async (changes: Parameters<typeof videoWith>[2] = {}) =>
  (
    await render(
      <Player video={videoWith('a', 1, { silent: false, ...changes })} startAt={null} playButton={createRef()} />,
    )
  ).container;

const soundOf = (page: HTMLElement) => {
  const element = page.querySelector('video');
  return { muted: element?.muted, volume: element?.volume };
};

const soundControls = (page: HTMLElement) =>
  ['Mute', 'Volume'].filter((name) => within(page).queryByLabelText(name, { selector: 'button, input' }) !== null);

/** Loads the file in a browser that says this of its audio; jsdom itself says that there is none. */
async function load(page: HTMLElement, output: object): Promise<void> {
  const element = page.querySelector('video');
  for (const [name, value] of Object.entries({ audioTracks: undefined, ...output }))
    Object.defineProperty(element, name, { value });
  await fire(element, 'loadedmetadata');
}

test.each([
  ['nothing, as in Chromium', {}, ['Mute', 'Volume']],
  ['Firefox: audio', { mozHasAudio: true }, ['Mute', 'Volume']],
  ['Firefox: none', { mozHasAudio: false }, []],
  ['Safari: one track', { audioTracks: { length: 1 } }, ['Mute', 'Volume']],
  ['Safari: none', { audioTracks: { length: 0 } }, []],
  ['tracks that say no number', { audioTracks: {} }, ['Mute', 'Volume']],
])('mute and volume are shown unless the browser detects that there is no audio (%s)', async (_, output, controls) => {
  const page = await withSound();
  expect(soundControls(page)).toEqual(['Mute', 'Volume']);
  await load(page, output);
  expect(soundControls(page)).toEqual(controls);
});

test.each([
  ['a silent film, whose captions would stay behind, does not offer', true, true],
  ['a film with sound offers', false, false],
])('%s picture-in-picture', async (_what, silent, isRefused) => {
  const page = await withSound({ silent });
  expect(page.querySelector('video')?.hasAttribute('disablepictureinpicture')).toBe(isRefused);
});

test('a video marked as silent has no sound controls and is muted, even if its file has audio', async () => {
  const page = await withSound({ silent: true });
  await load(page, { mozHasAudio: true });
  expect(soundControls(page)).toEqual([]);
  expect(soundOf(page).muted).toBe(true);
  await fire(page.querySelector('video'), 'volumechange');
  await press('m');
  expect(playerSettings.getState()).toMatchObject({ muted: false, volume: 1 });
});

test('a video starts with sound, and mute, volume and the key m apply to every video', async () => {
  const page = await withSound();
  await load(page, {});
  expect(soundOf(page)).toEqual({ muted: false, volume: 1 });
  fireEvent.change(control(page, 'Volume'), { target: { value: '0.4' } });
  expect(soundOf(page)).toEqual({ muted: false, volume: 0.4 });
  expect(control(page, 'Volume').getAttribute('aria-valuetext')).toBe('40%');
  await user.click(control(page, 'Mute'));
  expect(control(page, 'Mute').getAttribute('aria-pressed')).toBe('true');
  expect(soundOf(page)).toEqual({ muted: true, volume: 0.4 });
  expect(control(page, 'Volume').getAttribute('aria-valuetext')).toBe('0%');
  control(page, 'Mute').focus();
  await press('m');
  expect(soundOf(page)).toEqual({ muted: false, volume: 0.4 });
  cleanup();
  const later = await withSound({ videoId: 'b' });
  await load(later, {});
  expect(soundOf(later)).toEqual({ muted: false, volume: 0.4 });
});

test('setting the volume to zero mutes, and unmuting restores the previous volume', async () => {
  const page = await withSound();
  fireEvent.change(control(page, 'Volume'), { target: { value: '0.6' } });
  fireEvent.change(control(page, 'Volume'), { target: { value: '0' } });
  expect(soundOf(page)).toEqual({ muted: true, volume: 0.6 });
  await user.click(control(page, 'Mute'));
  expect(soundOf(page)).toEqual({ muted: false, volume: 0.6 });
});

test('a mute set by the browser or a device key shows in the player', async () => {
  const page = await withSound();
  const element = page.querySelector('video');
  if (element) element.muted = true;
  await fire(element, 'volumechange');
  expect(control(page, 'Mute').getAttribute('aria-pressed')).toBe('true');
});

test.each([false, true])('a volume of zero set by the browser or a device key mutes (muted too: %s)', async (muted) => {
  const page = await withSound();
  fireEvent.change(control(page, 'Volume'), { target: { value: '0.6' } });
  const element = page.querySelector('video');
  if (element) Object.assign(element, { volume: 0, muted });
  await fire(element, 'volumechange');
  expect(playerSettings.getState()).toMatchObject({ muted: true, volume: 0.6 });
  expect(control(page, 'Mute').getAttribute('aria-pressed')).toBe('true');
  await user.click(control(page, 'Mute'));
  expect(soundOf(page)).toEqual({ muted: false, volume: 0.6 });
});

test('a browser that ignores the volume shows the mute button only', async () => {
  const volume = vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
  const page = await withSound();
  expect(soundControls(page)).toEqual(['Mute']);
  volume.mockRestore();
});

test('a speed is chosen in a menu and applies to every video', async () => {
  const page = await drawPlayer();
  await user.click(control(page, 'Speed: 1×'));
  const choices = [...page.querySelectorAll<HTMLElement>('[role="menu"][aria-label="Speed"] [role="menuitemradio"]')];
  expect(choices.map(({ textContent }) => textContent)).toEqual(['0.75×', '1×', '1.25×', '1.5×']);
  expect(document.activeElement).toBe(choices[1]);
  await user.click(choices[3]);
  expect(page.querySelector('[role="menu"]')).toBeNull();
  expect(document.activeElement).toBe(control(page, 'Speed: 1.5×'));
  expect(page.querySelector('video')?.playbackRate).toBe(1.5);

  const next = await drawPlayer('b');
  expect(next.querySelector('video')?.playbackRate).toBe(1.5);
});

test('a reloaded video keeps the chosen speed', async () => {
  spyOnReports();
  const page = await drawPlayer();
  await act(async () => control(page, 'Play').focus());
  await press('>');
  await fire(page.querySelector('source:last-of-type'), 'error');
  await act(async () => void window.dispatchEvent(new Event('online')));
  await fire(page.querySelector('video'), 'loadedmetadata');
  expect(page.querySelector('video')).toMatchObject({ playbackRate: 1.25, defaultPlaybackRate: 1.25 });
});

test('speeds are formatted in the number format of the language', async () => {
  openPage('pl-PL');
  const page = await drawPlayer();
  await user.click(control(page, 'Szybkość: 1×'));
  expect(page.querySelector('[role="menu"]')?.textContent).toBe('0,75×1×1,25×1,5×');
});

test('captions turned off stay off in every video', async () => {
  const page = await drawPlayer();
  await fire(page.querySelector('video'), 'play');
  await user.click(control(page, 'Captions'));
  expect(caption(page)).toBeNull();

  const next = await drawPlayer('b');
  await fire(next.querySelector('video'), 'play');
  expect(caption(next)).toBeNull();
  expect(control(next, 'Captions').getAttribute('aria-pressed')).toBe('false');
});

test('keys seek in the video while the focus is inside the player', async () => {
  const page = await drawPlayer();
  const video = page.querySelector('video');
  await act(async () => control(page, 'Captions').focus());
  const steps: [string, number][] = [
    ['ArrowRight', 5],
    ['l', 15],
    ['L', 25],
    ['ArrowLeft', 20],
    ['j', 10],
    ['End', 40],
    ['Home', 0],
  ];
  for (const [key, place] of steps) {
    await press(key);
    expect({ key, place: video?.currentTime }).toEqual({ key, place });
  }
  await act(async () => document.body.focus());
  control(page, 'Captions').blur();
  await press('l');
  expect(video?.currentTime).toBe(0);
});

test('keys play, toggle captions and change the speed in steps', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const page = await drawPlayer();
  await act(async () => control(page, 'Place in the video').focus());
  await press('k');
  await press(' ');
  expect(play).toHaveBeenCalledTimes(2);
  await press('k', { repeat: true });
  expect(play).toHaveBeenCalledTimes(2);
  await press('c');
  expect(control(page, 'Captions').getAttribute('aria-pressed')).toBe('false');
  for (const speed of [1.25, 1.5, 1.5]) {
    await press('>', { shiftKey: true });
    expect(page.querySelector('video')?.playbackRate).toBe(speed);
  }
  for (const speed of [1.25, 1, 0.75, 0.75]) {
    await press('<', { shiftKey: true });
    expect(page.querySelector('video')?.playbackRate).toBe(speed);
  }
});

test('the key F requests the full screen', async () => {
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  const request = vi.fn<() => Promise<void>>().mockResolvedValue();
  Object.defineProperty(Element.prototype, 'requestFullscreen', { configurable: true, value: request });
  const page = await drawPlayer();
  await act(async () => control(page, 'Play').focus());
  await press('f');
  expect(request).toHaveBeenCalledTimes(1);
});

test('a failed video in full screen has a button to leave it', async () => {
  spyOnReports();
  const page = await drawPlayer();
  const frame = page.querySelector('[role="group"]');
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: frame });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenElement'));
  await fire(page.querySelector('source:last-of-type'), 'error');
  expect(controlNames(page)).toEqual(['Try again']);
  await act(async () => void document.dispatchEvent(new Event('fullscreenchange')));
  expect(controlNames(page)).toEqual(['Try again', 'Leave full screen']);
});

test('a key used by the focused control or the browser is ignored by the player', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const page = await drawPlayer();
  const video = page.querySelector('video');
  await act(async () => control(page, 'Captions').focus());
  await press(' ');
  await press('k', { ctrlKey: true });
  expect(play).not.toHaveBeenCalled();
  await user.click(control(page, 'Speed: 1×'));
  for (const key of ['ArrowRight', 'ArrowDown', 'End']) await press(key);
  expect(document.activeElement?.textContent).toBe('1.5×');
  expect(video?.currentTime).toBe(0);
  await act(async () => control(page, 'Place in the video').focus());
  for (const key of ['ArrowRight', 'ArrowUp']) await press(key);
  expect(video?.currentTime).toBe(10);
  await press('End');
  expect(video?.currentTime).toBe(10);
});

test('the poster of our own video is converted to WebP, and a poster of another site is unchanged', async () => {
  for (const [url, visible] of [
    ['/media/videos/a/poster.jpg', '/media/videos/a/poster.jpg?w=960&fm=webp'],
    ['https://films.example.org/a.jpg', 'https://films.example.org/a.jpg'],
  ]) {
    const poster = { url: url ?? '', alt: '', width: 960, height: 540 };
    const { container: page, unmount } = await render(
      <Player video={videoWith('a', 1, { poster })} startAt={null} playButton={createRef()} />,
    );
    expect(page.querySelector('video')?.getAttribute('poster')).toBe(visible);
    unmount();
  }
});

test('a video without files requests them from the gateway by its id and plays them [LRN-347]', async () => {
  const sources = [{ src: 'https://films.example.org/a.mp4', type: 'video/mp4' }];
  const embed = {
    provider: 'vimeo',
    html: null,
    sources,
    poster: null,
    tracks: [],
    width: 960,
    height: 540,
    duration: 40,
  };
  const calls = serveApi({ 'GET /api/content/embed/elsewhere': { data: embed } });
  const { container: page } = await render(
    <Player video={videoWith('elsewhere', 1, { video: [] })} startAt={null} playButton={createRef()} />,
  );
  await waitFor(() => expect(page.querySelector('source')?.getAttribute('src')).toBe(sources[0]?.src));
  expect(calls.map(({ query }) => query.get('responsive'))).toEqual(['true']);
  expect(within(page).queryByRole('alert')).toBeNull();
});

test('a video with files requests none from the gateway, and a video unknown to the gateway shows an error [LRN-347]', async () => {
  const reports = spyOnReports();
  const calls = serveApi({ 'GET /api/content/embed/unknown': { status: 404, code: 'video-not-found' } });
  await drawPlayer('a');
  expect(calls).toEqual([]);
  const { container: page } = await render(
    <Player video={videoWith('unknown', 1, { video: [] })} startAt={null} playButton={createRef()} />,
  );
  await waitFor(() => expect(within(page).getByRole('alert').textContent).toContain('does not play'));
  expect(reports.mock.calls[0]?.[0]).toBe('The video gateway does not answer');
});

test('a video that the gateway failed to answer for is requested again by the retry button [LRN-347]', async () => {
  spyOnReports();
  const embed = {
    provider: 'vimeo',
    html: null,
    sources: [{ src: 'https://films.example.org/a.mp4', type: 'video/mp4' }],
    poster: null,
    tracks: [],
    width: 960,
    height: 540,
    duration: 40,
  };
  const answers = [{ status: 404, code: 'video-not-found' }, { data: embed }];
  serveApi({ 'GET /api/content/embed/late': () => answers.shift() ?? { data: embed } });
  const { container: page } = await render(
    <Player video={videoWith('late', 1, { video: [] })} startAt={null} playButton={createRef()} />,
  );
  await user.click(await within(page).findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(page.querySelector('source')).not.toBeNull());
  expect(within(page).queryByRole('alert')).toBeNull();
});
