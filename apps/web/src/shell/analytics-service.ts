import { analytics } from '../lib/analytics/analytics.ts';
import { openQueue } from '../lib/analytics/queue.ts';
import { sessionStore } from '../lib/session.ts';

/** Sends what happens here for as long as the page is open, and follows who is signed in (ACC-122, V-72). */
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
