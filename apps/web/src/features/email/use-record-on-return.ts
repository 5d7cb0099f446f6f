import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isOffline } from '../../lib/api/failure.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { readRecordAgain } from './confirmation-mail.ts';

/** Refetches the member's record on return to the page while the email is unconfirmed. */
export function useRecordOnReturn(): void {
  const { uid, member } = useStore(sessionStore);
  const reader = member?.user.emailConfirmed === false ? uid : null;
  useEffect(() => {
    if (reader === null) return undefined;
    let reading = false;
    const read = async () => {
      // Two events report a return, visibility and focus, so the second must be ignored while the
      // first one reads.
      if (reading || document.visibilityState === 'hidden') return;
      reading = true;
      try {
        await readRecordAgain(reader);
      } catch (failure) {
        if (!isOffline(failure)) report("The member's record could not be read", failure);
      } finally {
        reading = false;
      }
    };
    const back = () => void read();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('focus', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('focus', back);
    };
  }, [reader]);
}
