import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createRef, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type RecordedCall, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { videoWith } from '#testing/playlist.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { standInForVideo } from '#testing/video.ts';
import { chooseConsent } from '../../lib/analytics/consent.ts';
import { filmConsent } from '../../lib/film-consent.ts';
import { queryClient } from '../../lib/query.ts';
import { playerSettings } from '../data/videos/player-settings.ts';
import { FilmPlayer } from './film-player.tsx';

/** The player of the company, as its script shows it to us. */
class FakePlayer {
  static last: FakePlayer | null = null;
  static frames = 0;
  static isBlocked = false;
  readonly calls: string[] = [];
  speeds = true;
  private readonly listeners = new Map<string, (data: unknown) => void>();
  private answer: (() => void) | null = null;

  constructor(_frame: HTMLIFrameElement) {
    if (FakePlayer.isBlocked) throw new Error('blocked');
    FakePlayer.last = this;
    FakePlayer.frames += 1;
  }

  on(name: string, listener: (data: unknown) => void): void {
    this.listeners.set(name, listener);
  }

  ready(): Promise<void> {
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  async getDuration(): Promise<number> {
    return 40;
  }

  async play(): Promise<void> {
    this.calls.push('play');
  }

  async pause(): Promise<void> {
    this.calls.push('pause');
  }

  async setCurrentTime(seconds: number): Promise<number> {
    this.calls.push(`seek ${seconds}`);
    return seconds;
  }

  async disableTextTrack(): Promise<void> {
    this.calls.push('no captions of its own');
  }

  async setMuted(muted: boolean): Promise<boolean> {
    this.calls.push(`muted ${muted}`);
    return muted;
  }

  async setPlaybackRate(speed: number): Promise<number> {
    if (!this.speeds) throw new Error('not on this plan');
    this.calls.push(`speed ${speed}`);
    return speed;
  }

  come(): Promise<void> {
    return act(async () => this.answer?.());
  }

  say(name: string, data: object = {}): Promise<void> {
    return act(async () => this.listeners.get(name)?.({ seconds: 0, duration: 40, ...data }));
  }
}

vi.mock('@vimeo/player', () => ({ default: FakePlayer }));

const SRC = 'https://player.vimeo.com/video/7?h=0a1b2c3d4e&dnt=1';

const embed = (provider: string, ...sources: object[]): ServedAnswer => ({
  data: { provider, html: null, sources, poster: null, tracks: [], width: null, height: null, duration: 40 },
});

const AT_VIMEO = embed('vimeo', { src: SRC, type: 'text/html' });

function serve(answer: ServedAnswer | ((call: RecordedCall) => ServedAnswer) = AT_VIMEO) {
  return serveApi({ 'GET /api/content/embed/a': answer });
}

type Facts = Partial<ComponentProps<typeof FilmPlayer>>;

const atVimeo = videoWith('a', 1, { video: [], host: 'vimeo' });

async function draw(facts: Facts = {}): Promise<HTMLElement> {
  const props = { video: atVimeo, startAt: null, playButton: createRef<HTMLButtonElement>(), ...facts };
  const { container } = await render(<FilmPlayer {...props} />);
  await waitFor(() => expect(container.querySelector('[role="group"]')).not.toBeNull());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return container;
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const frame = (page: HTMLElement) => page.querySelector('iframe');

/** Opens the player, which then answers. */
async function drawPlaying(facts: Facts = {}): Promise<{ page: HTMLElement; player: FakePlayer }> {
  const page = await draw(facts);
  await press('Play');
  await waitFor(() => expect(FakePlayer.last).not.toBeNull());
  const player = FakePlayer.last;
  if (!player) throw new Error('no player');
  await player.come();
  await player.say('play');
  return { page, player };
}

beforeEach(() => {
  FakePlayer.last = null;
  FakePlayer.frames = 0;
  FakePlayer.isBlocked = false;
  queryClient.clear();
  playerSettings.setState(playerSettings.getInitialState(), true);
  filmConsent.setState(filmConsent.getInitialState(), true);
  openPage();
  standInForVideo();
  chooseConsent('yes');
  serve();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the next video waits for a press at a company that none has opened yet', async () => {
  const page = await draw({ startId: 'a', isNext: true });
  expect(frame(page)).toBeNull();
  expect(screen.getByRole('button', { name: 'Play next' })).not.toBeNull();
});

test('the next video takes the focus that the one before has left, and no other', async () => {
  const playButton = createRef<HTMLButtonElement>();
  await draw({ isNext: true, playButton });
  expect(document.activeElement).toBe(playButton.current);
  document.body.focus();
  playButton.current?.blur();
  cleanup();
  await draw({ playButton });
  expect(document.activeElement).toBe(document.body);
});

test('a video at Vimeo says so, and loads nothing from there before it is pressed', async () => {
  const page = await draw({ startAt: 12 });
  expect(page.textContent).toContain('This video plays at Vimeo.');
  expect(page.textContent).toContain('0:12 / 0:40');
  expect(frame(page)).toBeNull();
  expect(page.innerHTML).not.toContain('vimeo.com');
  await press('Play');
  await waitFor(() => expect(frame(page)?.getAttribute('src')).toBe(SRC));
  expect(frame(page)?.getAttribute('referrerpolicy')).toBe('strict-origin');
  expect(frame(page)?.getAttribute('sandbox')).not.toContain('top-navigation');
});

test('without consent by default the first press asks, once for this browser', async () => {
  chooseConsent('no');
  const page = await draw();
  await press('Play');
  expect(document.activeElement?.textContent).toContain('Vimeo will see your network address');
  expect(frame(page)).toBeNull();
  await press('Not now');
  expect(page.textContent).not.toContain('network address');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Play');
  await press('Play');
  await press('Play at Vimeo');
  await waitFor(() => expect(frame(page)).not.toBeNull());
  expect(filmConsent.getState()).toEqual({ allowed: ['vimeo'] });
});

test('a browser that has agreed is not asked again', async () => {
  chooseConsent('no');
  filmConsent.setState({ allowed: ['vimeo'] });
  const page = await draw();
  await press('Play');
  await waitFor(() => expect(frame(page)).not.toBeNull());
});

test('the focus is on the play button once the player is open', async () => {
  await drawPlaying();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pause');
});

test('a video goes on where the member was, and reports first play, places and end', async () => {
  const facts = {
    onWatch: vi.fn<() => void>(),
    onMove: vi.fn<(seconds: number) => void>(),
    onSettle: vi.fn<(seconds: number) => void>(),
    onEnd: vi.fn<() => void>(),
  };
  const { player } = await drawPlaying({ startAt: 12, ...facts });
  expect(player.calls).toEqual(['no captions of its own', 'muted true', 'seek 12', 'play', 'speed 1']);
  await player.say('timeupdate', { seconds: 12.5 });
  await player.say('pause', { seconds: 13 });
  await player.say('play');
  await player.say('seeked', { seconds: 30 });
  await player.say('pause', { seconds: 40 });
  await player.say('ended', { seconds: 40 });
  await player.say('ended', { seconds: 40 });
  expect(facts.onWatch).toHaveBeenCalledTimes(1);
  expect(facts.onMove.mock.calls).toEqual([[12.5]]);
  expect(facts.onSettle.mock.calls).toEqual([[13], [30]]);
  expect(facts.onEnd).toHaveBeenCalledTimes(1);
});

test('nothing is reported before the video has played', async () => {
  const onMove = vi.fn<(seconds: number) => void>();
  await draw({ onMove });
  await press('Play');
  await waitFor(() => expect(FakePlayer.last).not.toBeNull());
  await FakePlayer.last?.come();
  await FakePlayer.last?.say('timeupdate', { seconds: 3 });
  await FakePlayer.last?.say('seeked', { seconds: 4 });
  expect(onMove).not.toHaveBeenCalled();
});

test('our captions follow the player, and can be turned off', async () => {
  const { page, player } = await drawPlaying();
  await player.say('timeupdate', { seconds: 11 });
  const line = page.querySelector('[aria-live]');
  expect([line?.textContent, line?.getAttribute('lang')]).toEqual(['Second line of a', null]);
  await press('Captions');
  expect(page.querySelector('[aria-live]')).toBeNull();
});

test('our controls play, pause, seek and choose a speed', async () => {
  const { player } = await drawPlaying();
  await player.say('timeupdate', { seconds: 20 });
  player.calls.length = 0;
  await press('Pause');
  await player.say('pause', { seconds: 20 });
  await press('Play');
  await user.keyboard('{ArrowRight}j');
  await press('Speed: 1×');
  await user.click(screen.getByRole('menuitemradio', { name: '1.25×' }));
  expect(player.calls).toEqual(['pause', 'play', 'seek 25', 'seek 10', 'speed 1.25']);
});

test('the menu of speeds is absent where Vimeo refuses a speed', async () => {
  const page = await draw();
  await press('Play');
  await waitFor(() => expect(FakePlayer.last).not.toBeNull());
  if (FakePlayer.last) FakePlayer.last.speeds = false;
  await FakePlayer.last?.come();
  expect(page.querySelector('[aria-haspopup="menu"]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Captions' })).not.toBeNull();
});

test.each([
  ['a private video', { name: 'PrivacyError', method: 'play', message: 'no' }],
  ['a deleted video', { name: 'NotFoundError', method: 'ready', message: 'no' }],
  ['a player that breaks', { name: 'Error', method: '', message: 'no' }],
])('%s is shown as one that does not play, and can be tried again from its place', async (_, error) => {
  const reports = spyOnReports();
  const onBroken = vi.fn<(broken: boolean) => void>();
  const { page, player } = await drawPlaying({ onBroken });
  await player.say('timeupdate', { seconds: 20 });
  await player.say('error', error);
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('does not play right now');
  expect(onBroken).toHaveBeenLastCalledWith(true);
  expect(JSON.stringify(reports.mock.calls)).not.toContain('0a1b2c3d4e');
  await press('Try again');
  await waitFor(() => expect(FakePlayer.frames).toBe(2));
  await FakePlayer.last?.come();
  expect(FakePlayer.last?.calls).toContain('seek 20');
  expect(onBroken).toHaveBeenLastCalledWith(false);
});

test('a script that is blocked is shown at once as a video that does not play, and is tried again with the network', async () => {
  spyOnReports();
  FakePlayer.isBlocked = true;
  const page = await draw();
  await press('Play');
  await waitFor(() => expect(page.querySelector('[role="alert"]')).not.toBeNull());
  expect(frame(page)).toBeNull();
  FakePlayer.isBlocked = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(page.querySelector('[role="alert"]')).toBeNull();
  await waitFor(() => expect(FakePlayer.last).not.toBeNull());
});

test('an error about one command changes nothing', async () => {
  const { page, player } = await drawPlaying();
  await player.say('error', { name: 'RangeError', method: 'setPlaybackRate', message: 'no' });
  expect(page.querySelector('[role="alert"]')).toBeNull();
});

test('a player that never answers is shown as one that does not play', async () => {
  spyOnReports();
  const page = await draw();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Play');
  await waitFor(() => expect(frame(page)).not.toBeNull());
  await act(async () => vi.advanceTimersByTimeAsync(14_000));
  expect(page.querySelector('[role="alert"]')).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  expect(page.querySelector('[role="alert"]')).not.toBeNull();
});

test('a document of the player that says nothing is given up sooner', async () => {
  spyOnReports();
  const page = await draw();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Play');
  await waitFor(() => expect(FakePlayer.last).not.toBeNull());
  await act(async () => {
    frame(page)?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(7_000);
  });
  expect(page.querySelector('[role="alert"]')).not.toBeNull();
});

test('a video of which our server says nothing is shown as one that does not play', async () => {
  spyOnReports();
  serve({ status: 502, code: 'content-unavailable' });
  const onBroken = vi.fn<(broken: boolean) => void>();
  const page = await draw({ onBroken });
  await press('Play');
  await waitFor(() => expect(page.querySelector('[role="alert"]')).not.toBeNull());
  expect(onBroken).toHaveBeenLastCalledWith(true);
});

test('an open video goes on where it is while it moves, and a new try follows it', async () => {
  spyOnReports();
  const { page, player } = await drawPlaying();
  const calls = serve(embed('file', { src: '/media/videos/a/video.mp4', type: 'video/mp4' }));
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  expect([calls.length, frame(page)?.getAttribute('src')]).toEqual([0, SRC]);
  await player.say('error', { name: 'NotFoundError', method: '', message: 'no' });
  await press('Try again');
  await waitFor(() => expect(page.querySelector('source')?.getAttribute('src')).toBe('/media/videos/a/video.mp4'));
});

test('an old page whose files are gone plays the video where it has moved', async () => {
  spyOnReports();
  const page = await draw({ video: videoWith('a', 1) });
  await act(async () => void page.querySelector('source:last-of-type')?.dispatchEvent(new Event('error')));
  await waitFor(() => expect(page.textContent).toContain('This video plays at Vimeo.'));
});

test('an old page of a video that has moved back plays our files', async () => {
  serve(embed('file', { src: '/media/videos/a/video.mp4', type: 'video/mp4' }));
  const page = await draw();
  await waitFor(() => expect(page.querySelector('source')?.getAttribute('src')).toBe('/media/videos/a/video.mp4'));
  expect(page.textContent).not.toContain('Vimeo');
});

test('an old page of a video that has moved to another company names and asks for that one', async () => {
  chooseConsent('no');
  serve(embed('wistia', { src: 'https://embed-ssl.wistia.com/deliveries/a/video.mp4', type: 'video/mp4' }));
  const page = await draw();
  expect(page.textContent).toContain('This video plays at Wistia.');
  await press('Play');
  expect(page.textContent).toContain('Wistia will see your network address');
});

test('a video at Wistia plays in our own player, whose files are loaded by the press', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  serve(embed('wistia', { src: 'https://embed-ssl.wistia.com/deliveries/a/video.mp4', type: 'video/mp4' }));
  const page = await draw({ video: videoWith('a', 1, { video: [], host: 'wistia' }) });
  expect(page.textContent).toContain('This video plays at Wistia.');
  expect(page.innerHTML).not.toContain('wistia.com');
  await press('Play');
  await waitFor(() => expect(page.querySelector('source')?.getAttribute('src')).toContain('embed-ssl.wistia.com'));
  expect(play).toHaveBeenCalledTimes(1);
});

test('the next video starts by itself at a company that a press has opened', async () => {
  const page = await draw({ startId: 'a', isNext: true });
  // A press of the tests before has opened it, as one of the video before would.
  await waitFor(() => expect(frame(page)).not.toBeNull());
});
