import { useState } from 'react';
import { useStore } from 'zustand';
import { sessionStore } from '../../lib/session.ts';
import { askForConfirmation, coolDownStore } from './confirmation-mail.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface ConfirmationMail {
  /** Seconds until another mail can be sent; 0 when it can. */
  left: number;
  busy: boolean;
  /** Whether a mail was requested here. */
  sent: boolean;
  send: () => void;
}

/** Requests the mail that confirms the email, and counts down to the next one. */
export function useConfirmationMail(): ConfirmationMail {
  const { uid } = useStore(sessionStore);
  const left = useSecondsUntil(useStore(coolDownStore).until);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const ask = async (by: string): Promise<void> => {
    setBusy(true);
    try {
      await askForConfirmation(by);
      setSent(true);
    } catch (failure) {
      reportMailFailure(failure);
    } finally {
      setBusy(false);
    }
  };

  const send = () => {
    if (uid !== null && !busy && left === 0) void ask(uid);
  };
  return { left, busy, sent, send };
}

/** Reports that a mail could not be requested; offline, `call` has already raised the banner. */
export function reportMailFailure(failure: unknown): void {
  reportFailure('The confirmation mail could not be asked for', failure);
}
