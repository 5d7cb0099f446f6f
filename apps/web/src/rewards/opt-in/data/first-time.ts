import { writeUser } from '@nestling/contract/account/write-user';
import { call } from '#lib/api/call.ts';
import { report } from '#lib/reports/report.ts';
import { setMember } from '#lib/session/session.ts';
import { recordOf, slice } from '#lib/state.ts';

/**
 * Bridges the time until the server's record shows that the dialog was answered or closed;
 * otherwise a reload would open the dialog again.
 */
const closedDialog = slice('partnerDialog', {
  empty: { isClosed: false },
  read: (stored) => ({ isClosed: recordOf(stored)['isClosed'] === true }),
  owner: 'member',
  forSupport: (value) => value,
});

/**
 * True while the dialog was closed for good but the member record still says `firstTime`, so that
 * the write is retried.
 */
export function isClosedUnsaved(): boolean {
  return closedDialog.getState().isClosed;
}

/** Records that the dialog was answered or closed; a failure is retried at the next load. */
export async function endFirstTime(uid: string): Promise<void> {
  closedDialog.setState({ isClosed: true });
  try {
    const { data } = await call(writeUser, { params: { uid }, body: { firstTime: false } }, { outlivesPage: true });
    setMember(uid, data);
    closedDialog.setState({ isClosed: false });
  } catch (failure) {
    report('The dialog of partners could not be ended', failure);
  }
}
