import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isOffline } from '../api/failure.ts';
import { report } from '../report.ts';
import { sessionStore } from '../session.ts';
import { readRecordAgain } from './confirmation-mail.ts';

/** Reads the member's record whenever the page is come back to while the email is still to be confirmed (D-167). */
export function useRecordOnReturn(): void {
  const { uid, member } = useStore(sessionStore);
  const reader = member?.user.emailConfirmed === false ? uid : null;
  useEffect(() => {
    if (reader === null) return undefined;
    let reading = false;
    const read = async () => {
      // Coming back is told twice: the page is seen, and its window has the focus.
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
