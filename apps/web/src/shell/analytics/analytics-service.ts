import { analytics } from '../../lib/analytics/analytics.ts';
import { openQueue } from './analytics-queue.ts';
import { sessionStore } from '../../lib/session/session.ts';

/** Sends the events of this page until it closes, and follows who is signed in. */
export function startAnalytics(): void {
  openQueue();
  let { uid } = sessionStore.getState();
  if (uid !== null) analytics.identify();
  sessionStore.subscribe(({ uid: now }) => {
    if (now === uid) return;
    if (uid !== null) analytics.reset();
    if (now !== null) analytics.identify();
    uid = now;
  });
}
