import { sessionStore } from '../../lib/session/session.ts';

/**
 * Waits until user and policies of a session are loaded; data of the first HTML or a sign-in answer
 * counts. A failed read is recorded, because the guards then allow the page.
 */
export async function memberLoaded(): Promise<void> {
  const { uid, policy } = sessionStore.getState();
  if (uid === null || policy.lastFetched !== null) return;
  const { loadMember } = await import('./member-load.ts');
  await loadMember(uid);
}
