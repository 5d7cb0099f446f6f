import type { DataRouter } from 'react-router';
import { watchLive } from '../live/live-stream.ts';
import { watchMemberLocale } from './member-locale.ts';
import { watchPartners } from './partner-watch.ts';
import { saveUnsavedStep } from '../routes/unsaved-step.ts';

/** Starts the services that run while the page is open, once a member has signed in. */
export function startMemberServices(router: DataRouter): void {
  watchMemberLocale();
  watchLive(router);
  watchPartners(router);
  void saveUnsavedStep();
}
