import { analytics } from './analytics/analytics.ts';
import { report } from './report.ts';
import { sessionStore } from './session.ts';
import { settings } from './settings.ts';

/** Tells analytics and the marketing system of the member after a saved step or detail; nobody waits for it. */
export function identifyMember(): void {
  analytics.identify();
  identifyToMarketing();
}

/** Tells the marketing system of the member, where one is in use (ACC-088, ACC-429); what does it comes when it is needed. */
export function identifyToMarketing(): void {
  const { member } = sessionStore.getState();
  if (!member || !settings().flags.sfmcSupport) return;
  import('./notify-marketing.ts').then(
    ({ notifyMarketing }) => notifyMarketing(member.user),
    (cause: unknown) => report('What tells the marketing system could not be loaded', cause),
  );
}
