import { recordOf, slice } from '../../lib/state.ts';

/** How fast a video may play, as a factor. */
export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;

export type Speed = (typeof SPEEDS)[number];

/** How a parent likes videos to play; it holds for every video. */
interface PlayerSettings {
  captions: boolean;
  speed: Speed;
}

const FIRST_SETTINGS: PlayerSettings = { captions: true, speed: 1 };

/** How videos play on this device. */
export const playerSettings = slice<PlayerSettings>('player', {
  owner: 'device',
  empty: FIRST_SETTINGS,
  read: playerSettingsOf,
});

/** Keeps how videos play from now on. */
export function changePlayerSettings(change: Partial<PlayerSettings>): void {
  playerSettings.setState(change);
}

/** The next speed in a direction; at the ends the same one. */
export function speedBeside(speed: Speed, direction: -1 | 1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + direction] ?? speed;
}

/** Saved settings; whatever in them is not understood is as on the first day. */
function playerSettingsOf(saved: unknown): PlayerSettings {
  const { captions, speed } = recordOf(saved);
  return {
    captions: typeof captions === 'boolean' ? captions : FIRST_SETTINGS.captions,
    speed: SPEEDS.find((known) => known === speed) ?? FIRST_SETTINGS.speed,
  };
}
