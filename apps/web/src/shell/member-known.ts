import { sessionStore } from '../lib/session.ts';

/**
 * Waits until user and policies of a sign-in are here; what the first HTML or a sign-in answer carried counts as fetched
 * (ACC-053, ACC-054, D-105). A failed read is noted: the guards then let the page show (ACC-055).
 */
export async function memberKnown(): Promise<void> {
  const { uid, policy } = sessionStore.getState();
  if (uid === null || policy.lastFetched !== null) return;
  const { loadMember } = await import('./member-load.ts');
  await loadMember(uid);
}
