import type { MessageKey } from '@nestling/messages/catalogue';
import type { RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiFailure, isOffline } from '../../lib/api/failure.ts';
import type { AppErrorCause } from '../../lib/app-error.ts';
import { raiseAppError } from '../../lib/app-error.ts';
import { report } from '../../lib/report.ts';
import type { AccountDomain, AccountField, FieldErrors } from './account-errors.ts';
import { placeFailure } from './account-errors.ts';

interface AccountFormState {
  errors: FieldErrors;
  /** A failure that belongs to no field. */
  failed: boolean;
  busy: boolean;
  summary: RefObject<HTMLDivElement | null>;
  inputId: (field: AccountField) => string;
  /** Runs a send: the check first, then the work; whatever fails is shown in its place and takes the focus. */
  send: (check: () => FieldErrors | Promise<FieldErrors>, work: () => Promise<void>) => Promise<void>;
  /** Takes the error of a field away, as soon as the parent changes it. */
  touch: (field: AccountField) => void;
  /** Shows the error of one field, as when the parent leaves it; the focus stays. */
  mark: (field: AccountField, text: MessageKey) => void;
}

/** State and error handling that the account forms share. */
export function useAccountForm(domain: AccountDomain): AccountFormState {
  const base = useId();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [focusFor, setFocusFor] = useState<FieldErrors | null>(null);
  const summary = useRef<HTMLDivElement>(null);

  const inputId = (field: AccountField) => `${base}${field}`;

  useEffect(() => {
    if (focusFor === null) return;
    const fields = fieldsInOrder(focusFor);
    if (fields.length > 1) summary.current?.focus();
    else if (fields[0]) document.getElementById(`${base}${fields[0]}`)?.focus();
  }, [focusFor, base]);

  const show = (found: FieldErrors) => {
    setErrors(found);
    setFocusFor({ ...found });
  };

  const send: AccountFormState['send'] = async (check, work) => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      const found = await check();
      if (Object.keys(found).length > 0) {
        show(found);
        return;
      }
      setErrors({});
      await work();
    } catch (failure) {
      if (isOffline(failure)) return;
      const placement = failure instanceof ApiFailure ? placeFailure(domain, failure) : { kind: 'unknown' as const };
      if (placement.kind === 'fields') {
        show(placement.errors);
        return;
      }
      report('Unknown account failure', failure);
      setFailed(true);
      raiseAppError(unknownFailure(domain));
    } finally {
      setBusy(false);
    }
  };

  const touch = (field: AccountField) => {
    setErrors((held) => {
      const { [field]: _, ...rest } = held;
      return held[field] === undefined ? held : rest;
    });
  };

  const mark = (field: AccountField, text: MessageKey) => setErrors((held) => ({ ...held, [field]: text }));

  return { errors, failed, busy, summary, inputId, send, touch, mark };
}

/** A code that no field owns: the sign-in forms name where it came from, the profile says the general words. */
function unknownFailure(domain: AccountDomain): AppErrorCause {
  return domain === 'profile'
    ? { slug: 'default-error', type: 'REFRESH_BANNER' }
    : { slug: 'unknown-auth-error', type: 'REFRESH_BANNER', content: 'errors.unknownAuthCode' };
}

/** The fields that have an error, in the order in which the forms show them. */
export function fieldsInOrder(errors: FieldErrors): AccountField[] {
  const order = [
    'policy',
    'firstName',
    'lastName',
    'email',
    'password',
    'confirm',
    'country',
    'zip',
    'emailOptIn',
  ] as const;
  return order.filter((field) => errors[field] !== undefined);
}
