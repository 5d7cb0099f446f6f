import { useState } from 'react';
import { useStore } from 'zustand';
import { sessionStore } from '../../lib/session/session.ts';
import { askForConfirmation, coolDownStore } from './confirmation-mail.ts';
import { reportFailure } from '../../lib/reports/report-failure.ts';
import { useAction } from '../../lib/use-action.ts';
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
  const [sent, setSent] = useState(false);

  const { busy, run } = useAction(reportMailFailure, async (by: string) => {
    await askForConfirmation(by);
    setSent(true);
  });

  const send = () => {
    if (uid !== null && left === 0) run(uid);
  };
  return { left, busy, sent, send };
}

/** Reports that a mail could not be requested; offline, `call` has already raised the banner. */
export function reportMailFailure(failure: unknown): void {
  reportFailure('The confirmation mail could not be asked for', failure);
}
