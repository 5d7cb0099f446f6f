import { sendMarketingData } from '@nestling/contract/account/marketing-data';
import type { User } from '@nestling/domain/account/user';
import { identifyEventOf } from '@nestling/domain/account/identify-event';
import { call } from '../api/call.ts';
import { report } from '../reports/report.ts';

/** Notifies the marketing system that a member may have changed; a failure is only reported. */
export async function notifyMarketing(user: User): Promise<void> {
  const body = { eventAction: 'Identify User', ...identifyEventOf(user) };
  try {
    await call(sendMarketingData, { body }, { background: true, outlivesPage: true });
  } catch (cause) {
    report('The marketing system could not be told of the member', cause);
  }
}
