/**
 * Opens a channel to this browser's other tabs. Firefox refuses it where cookies are blocked, and
 * the pages must start without it.
 * @returns null where the browser refuses
 */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
