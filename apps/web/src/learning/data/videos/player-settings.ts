import { recordOf, slice } from '#lib/state.ts';

/** Playback speeds, as factors. */
export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;

export type Speed = (typeof SPEEDS)[number];

/** The sound of a video: both are as the system has it, until the member changes them. */
export interface Sound {
  muted: boolean;
  /** From 0 to 1. */
  volume: number;
}

interface PlayerSettings extends Sound {
  captions: boolean;
  speed: Speed;
  /**
   * Whether the next video of a course starts at the end of one. Off until the member asks for it,
   * because it moves, sounds and costs data by itself.
   */
  playsNext: boolean;
}

const FIRST_SETTINGS: PlayerSettings = { captions: true, speed: 1, muted: false, volume: 1, playsNext: false };

/** The player settings of this device. */
export const playerSettings = slice<PlayerSettings>('player', {
  owner: 'device',
  empty: FIRST_SETTINGS,
  read: playerSettingsOf,
  forSupport: (value) => value,
});

/** Changes the player settings. */
export function changePlayerSettings(change: Partial<PlayerSettings>): void {
  playerSettings.setState(change);
}

/** Returns the next speed in a direction; at either end the same one. */
export function nextSpeed(speed: Speed, direction: -1 | 1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + direction] ?? speed;
}

/**
 * Changes the volume. Zero mutes and leaves the volume, so that the sound that is turned on again
 * can be heard.
 */
export function changeVolume(volume: number): void {
  playerSettings.setState(volume > 0 ? { volume, muted: false } : { muted: true });
}

/**
 * Stores the sound that a video has, which browsers and systems change too. A volume of zero counts
 * as muted, as in `changeVolume`.
 */
export function saveSound({ muted, volume }: Sound): void {
  const stored = playerSettings.getState();
  const sound = volume > 0 ? { muted, volume } : { muted: true, volume: stored.volume };
  if (stored.muted !== sound.muted || stored.volume !== sound.volume) playerSettings.setState(sound);
}

/** Parses the saved settings; unknown parts fall back to their initial value. */
function playerSettingsOf(saved: unknown): PlayerSettings {
  const { captions, speed, muted, volume, playsNext } = recordOf(saved);
  return {
    captions: typeof captions === 'boolean' ? captions : FIRST_SETTINGS.captions,
    speed: SPEEDS.find((one) => one === speed) ?? FIRST_SETTINGS.speed,
    muted: typeof muted === 'boolean' ? muted : FIRST_SETTINGS.muted,
    playsNext: playsNext === true,
    volume: typeof volume === 'number' && volume > 0 && volume <= 1 ? volume : FIRST_SETTINGS.volume,
  };
}
