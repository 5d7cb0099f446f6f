import { writeUser } from '@nestling/contract/account/write-user';
import { call } from '../../../lib/api/call.ts';
import { report } from '../../../lib/report.ts';
import { setMember } from '../../../lib/session.ts';
import { recordOf, slice } from '../../../lib/state.ts';

/** The dialog of partners has been answered or closed, and her record does not say so yet. */
const closedDialog = slice('partnerDialog', {
  empty: { isClosed: false },
  read: (stored) => ({ isClosed: recordOf(stored)['isClosed'] === true }),
  owner: 'member',
});

/**
 * True while the dialog is closed for good though her record still calls her new: that is to be
 * tried again.
 */
export function isClosedUnsaved(): boolean {
  return closedDialog.getState().isClosed;
}

/** Keeps that the dialog was answered or closed; what fails is tried at the next load. */
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
