import type Player from '@vimeo/player';

/** What is heard from the player of the company, with positions and lengths in seconds. */
export interface HostedEvents {
  onReady: (duration: number) => void;
  onPlay: () => void;
  onPause: (seconds: number) => void;
  onMove: (seconds: number) => void;
  onSeek: (seconds: number) => void;
  onEnd: (seconds: number) => void;
  /** Called once where the player does not come, or does not give the video. */
  onFail: (cause: unknown) => void;
}

/** The player of the company. Nothing happens before it is ready. */
export interface HostedControls {
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  /** @returns false where the company refuses the speed */
  setSpeed: (speed: number) => Promise<boolean>;
  close: () => void;
}

/** Milliseconds after which a player that says nothing counts as refused: blocked, deleted or private. */
const READY_MS = 15_000;

/** The same after its document is there; a page that only says that there is no video never speaks. */
const SILENT_MS = 6_000;

/** Errors after which the player never plays; others are about one command, such as a speed. */
const FINAL_ERRORS: ReadonlySet<string> = new Set(['PrivacyError', 'PasswordError', 'NotFoundError']);

/**
 * Marks by which the script of the company knows that it has done its work for all pages, so that
 * it does none of it. The first stands for a report of the address of our page, path and query
 * included; the company must learn no more than our origin.
 */
const SCRIPT_MARKS = {
  VimeoSeoMetadataAppended: true,
  VimeoCheckedUrlTimeParam: true,
  VimeoPlayerResizeEmbeds_: true,
  VimeoDRMEmbedsUpdated: true,
};

/** A pause at the end is part of it. */
const END_SECONDS = 0.3;

/**
 * Opens the player of Vimeo in a frame that already leads there. The script of the company is
 * loaded here and nowhere else.
 * @param muted whether it begins without sound; later that is between the player and the member
 */
export function openVimeo(frame: HTMLIFrameElement, muted: boolean, on: HostedEvents): HostedControls {
  let player: Player | null = null;
  let isOver = false;
  let silence = setTimeout(() => fail(new Error('the player does not come')), READY_MS);
  const onLoad = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => fail(new Error('the player says nothing')), SILENT_MS);
  };
  frame.addEventListener('load', onLoad);

  function settle(): void {
    clearTimeout(silence);
    frame.removeEventListener('load', onLoad);
  }

  function fail(cause: unknown): void {
    if (isOver) return;
    isOver = true;
    settle();
    on.onFail(cause);
  }

  async function open(): Promise<void> {
    Object.assign(window, SCRIPT_MARKS);
    const { default: VimeoPlayer } = await import('@vimeo/player');
    if (isOver) return;
    const own = new VimeoPlayer(frame);
    own.on('play', on.onPlay);
    own.on('pause', ({ seconds, duration }) => {
      if (seconds < duration - END_SECONDS) on.onPause(seconds);
    });
    own.on('timeupdate', ({ seconds }) => on.onMove(seconds));
    own.on('seeked', ({ seconds }) => on.onSeek(seconds));
    own.on('ended', ({ seconds }) => on.onEnd(seconds));
    own.on('error', (error) => {
      if (!error.method || FINAL_ERRORS.has(error.name)) fail(error);
    });
    await own.ready();
    if (isOver) return;
    settle();
    player = own;
    // Ours are in all languages of the page, and two would be one over the other.
    own.disableTextTrack().catch(ignore);
    if (muted) own.setMuted(true).catch(ignore);
    on.onReady(await own.getDuration().catch(() => 0));
  }

  void open().catch(fail);
  return {
    // Browsers may want a press inside the frame; its own button is there.
    play: () => void player?.play().catch(ignore),
    pause: () => void player?.pause().catch(ignore),
    seek: (seconds) => void player?.setCurrentTime(seconds).catch(ignore),
    setSpeed: async (speed) => {
      if (!player) return false;
      return player.setPlaybackRate(speed).then(
        () => true,
        () => false,
      );
    },
    close: () => {
      isOver = true;
      settle();
    },
  };
}

/** A final error is an event of its own. */
function ignore(): void {}
