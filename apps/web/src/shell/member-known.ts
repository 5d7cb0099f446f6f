import { sessionStore } from '../lib/session.ts';

/**
 * Waits until user and policies of a sign-in are here; what the first HTML or a sign-in answer carried counts as fetched
 * (D-105). A failed read is noted: the guards then let the page show.
 */
export async function memberKnown(): Promise<void> {
  const { uid, policy } = sessionStore.getState();
  if (uid === null || policy.lastFetched !== null) return;
  const { loadMember } = await import('./member-load.ts');
  await loadMember(uid);
}
