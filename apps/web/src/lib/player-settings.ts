/** How fast a video may play, as a factor (D-191). */
export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;

export type Speed = (typeof SPEEDS)[number];

/** How a parent likes videos to play; it holds for every video (D-191). */
export interface PlayerSettings {
  captions: boolean;
  speed: Speed;
}

export const FIRST_PLAYER_SETTINGS: PlayerSettings = { captions: true, speed: 1 };

/** The next speed in a direction; at the ends the same one. */
export function speedBeside(speed: Speed, direction: -1 | 1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + direction] ?? speed;
}

/** Saved settings; whatever in them is not understood is as on the first day. */
export function playerSettingsOf(saved: unknown): PlayerSettings {
  const { captions, speed } = recordOf(recordOf(saved)['player']);
  return {
    captions: typeof captions === 'boolean' ? captions : FIRST_PLAYER_SETTINGS.captions,
    speed: SPEEDS.find((known) => known === speed) ?? FIRST_PLAYER_SETTINGS.speed,
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
