import { analytics } from '../analytics/analytics.ts';
import { report } from '../reports/report.ts';
import { sessionStore } from './session.ts';
import { settings } from '../settings.ts';

/**
 * Identifies the member to analytics and the marketing system after a saved change; not awaited.
 */
export function identifyMember(): void {
  analytics.identify();
  identifyToMarketing();
}

/**
 * Identifies the member to the marketing system, where one is in use; its code is loaded on demand.
 */
export function identifyToMarketing(): void {
  const { member } = sessionStore.getState();
  if (!member || !settings().flags.sfmcSupport) return;
  import('./notify-marketing.ts').then(
    ({ notifyMarketing }) => notifyMarketing(member.user),
    (cause: unknown) => report('What tells the marketing system could not be loaded', cause),
  );
}
