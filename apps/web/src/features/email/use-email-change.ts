import { emailProblem } from '@nestling/domain/account/email/email';
import type { PlainKey } from '@nestling/messages/catalogue';
import { useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { ApiFailure, isOffline } from '../../lib/api/failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { isUnreachable, UNREACHABLE_EMAIL } from './email-delivery.ts';
import { askForEmail } from './confirmation-mail.ts';
import { reportMailFailure } from './use-confirmation-mail.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { privacyQuery } from '../../lib/session/privacy-query.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { queryClient } from '../../lib/query.ts';

type ChangeField = 'email' | 'password';

type ChangeErrors = Partial<Record<ChangeField, PlainKey>>;

const REFUSALS: Readonly<Record<string, readonly [ChangeField, PlainKey]>> = {
  'no-email': ['email', 'errors.noEmail'],
  'bad-email': ['email', 'errors.badEmail'],
  'too-long': ['email', 'errors.badEmail'],
  'auth/email-already-in-use': ['email', 'box-email.taken'],
  'no-password': ['password', 'errors.noPassword'],
  'auth/wrong-password': ['password', 'box-email.wrongPassword'],
  'auth/too-many-requests': ['password', 'errors.tooManyRequests'],
  'too-many-requests': ['password', 'errors.tooManyRequests'],
  'password-needed': ['password', 'errors.passwordNeeded'],
};

export interface EmailChange {
  email: string;
  password: string;
  /** False for a member without a password, who proves themselves by a recent sign-in instead. */
  needsPassword: boolean;
  errors: ChangeErrors;
  busy: boolean;
  /** Address of the sent link; null while the form is open. */
  sentTo: string | null;
  /** Seconds until another mail can be sent there. */
  left: number;
  inputId: (field: ChangeField) => string;
  type: (field: ChangeField, value: string) => void;
  /** Sends the link, for the first time or again. */
  send: () => void;
  /** Returns to the form, for another address. */
  startOver: () => void;
}

/**
 * Returns the field of a refusal and its text. A member who could not log in again must not be led
 * to log out.
 */
function refusalOf(failure: unknown, canLogIn: boolean): readonly [ChangeField, PlainKey] | null {
  const refusal = (failure instanceof ApiFailure && REFUSALS[failure.code]) || null;
  return refusal?.[1] === 'errors.passwordNeeded' && !canLogIn ? [refusal[0], 'box-email.noLogin'] : refusal;
}

/** State of the form that changes the email; typed values are only in memory. */
export function useEmailChange(uid: string): EmailChange {
  const base = useId();
  const { hasPassword: needsPassword, canLogIn } = useSignIn(uid);
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<ChangeErrors>({});
  const [sent, setSent] = useState<{ to: string; until: number } | null>(null);
  /** The email of which the form has said that mail does not reach it. */
  const warnedEmail = useRef<string | null>(null);
  const left = useSecondsUntil(sent?.until ?? 0);
  const inputId = (field: ChangeField) => `${base}${field}`;

  useEffect(() => {
    const faulty = (['email', 'password'] as const).find((field) => errors[field] !== undefined);
    if (faulty !== undefined) document.getElementById(`${base}${faulty}`)?.focus();
  }, [errors, base]);

  const refused = (failure: unknown): void => {
    const [field, words] = refusalOf(failure, canLogIn) ?? [];
    if (field && words) {
      setSent(null);
      setErrors({ [needsPassword ? field : 'email']: words });
    } else if (!isOffline(failure)) reportMailFailure(failure);
  };

  const { busy, run: ask } = useAction(refused, async (email: string) => {
    if (sent === null && (await isUnreachable(email, email === warnedEmail.current))) {
      warnedEmail.current = email;
      setErrors({ email: UNREACHABLE_EMAIL });
      return;
    }
    setSent({ to: email, until: await askForEmail(uid, email, needsPassword ? typed.password : '') });
  });

  const send = () => {
    if (busy || left > 0) return;
    const email = typed.email.trim();
    const problem = emailProblem(email);
    if (problem === null) {
      setErrors({});
      ask(email);
    } else setErrors({ email: problem === 'no-email' ? 'errors.noEmail' : 'errors.badEmail' });
  };

  return {
    ...typed,
    needsPassword,
    errors,
    busy,
    sentTo: sent?.to ?? null,
    left,
    inputId,
    type: (field, value) => {
      setTyped({ ...typed, [field]: value });
      if (errors[field] !== undefined) setErrors({});
    },
    send,
    startOver: () => setSent(null),
  };
}

/**
 * Returns how the member logs in, as read by `preloadPrivacy`; with a password where that failed.
 * The server requires none of a member without one, so that asking does no harm. `canLogIn` is
 * false where not even a mailed link helps to one, because mails to the member come back.
 */
function useSignIn(uid: string): { hasPassword: boolean; canLogIn: boolean } {
  const { data } = useQuery({ ...privacyQuery(uid), enabled: false }, queryClient);
  const isBounced = useStore(sessionStore).member?.user.emailBounced ?? false;
  const hasPassword = data?.hasPassword ?? true;
  return { hasPassword, canLogIn: hasPassword || !isBounced || (data?.social.length ?? 0) > 0 };
}
