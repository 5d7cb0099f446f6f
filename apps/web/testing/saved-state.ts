import { onTestFinished } from 'vitest';
import { STATE_KEY, persistState } from '../src/lib/state.ts';
import { changePlayerSettings, playerSettings } from '../src/learning/data/videos/player-settings.ts';

/**
 * Saves the state of this page as the started app does, until the test ends.
 *
 * @returns all that the storages hold, after a change of another part has been written
 * @throws Error when nothing was written, as nothing could then be found either
 */
export function startSaving(): () => string {
  onTestFinished(persistState());
  return () => {
    localStorage.removeItem(STATE_KEY);
    changePlayerSettings({ captions: !playerSettings.getState().captions });
    window.dispatchEvent(new Event('pagehide'));
    if (localStorage.getItem(STATE_KEY) === null) throw new Error('the state was not written');
    return JSON.stringify({ ...localStorage, ...sessionStorage });
  };
}
