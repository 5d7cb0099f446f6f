import { recordOf, slice } from '#lib/state.ts';

/** Playback speeds, as factors. */
export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;

export type Speed = (typeof SPEEDS)[number];

interface PlayerSettings {
  captions: boolean;
  speed: Speed;
}

const FIRST_SETTINGS: PlayerSettings = { captions: true, speed: 1 };

/** The player settings of this device. */
export const playerSettings = slice<PlayerSettings>('player', {
  owner: 'device',
  empty: FIRST_SETTINGS,
  read: playerSettingsOf,
});

/** Changes the player settings. */
export function changePlayerSettings(change: Partial<PlayerSettings>): void {
  playerSettings.setState(change);
}

/** Returns the next speed in a direction; at either end the same one. */
export function speedBeside(speed: Speed, direction: -1 | 1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + direction] ?? speed;
}

/** Parses the saved settings; unknown parts fall back to their initial value. */
function playerSettingsOf(saved: unknown): PlayerSettings {
  const { captions, speed } = recordOf(saved);
  return {
    captions: typeof captions === 'boolean' ? captions : FIRST_SETTINGS.captions,
    speed: SPEEDS.find((known) => known === speed) ?? FIRST_SETTINGS.speed,
  };
}
