import { chosenText } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { raiseAppError, type AppErrorCause } from '../../lib/words/app-error.ts';
import { useForm, type UseFormReturn, type FormRules, type InitialValues } from '../../lib/forms/use-form.ts';
import { report } from '../../lib/reports/report.ts';
import type { MessageKey } from '@nestling/messages/catalogue';
import { placeFailure, type AccountDomain, type AccountField } from './account-errors.ts';

/** In the order of the forms, so that the first invalid field is the topmost one. */
const FIELDS = [
  'policy',
  'firstName',
  'lastName',
  'email',
  'password',
  'confirm',
  'country',
  'zip',
  'emailOptIn',
] as const satisfies readonly AccountField[];

const NOTHING_NAMED = {};

export type AccountForm<Values extends object> = UseFormReturn<Values, AccountField, MessageKey>;

interface AccountRules<Values> extends Pick<FormRules<Values, AccountField, MessageKey>, 'rules' | 'send'> {
  domain: AccountDomain;
  /**
   * Values for the texts: `min`, the minimum length of a password; `code`, the name of the postal
   * code, and `zip`, the postal code itself.
   */
  named?: { min?: number; code?: string; zip?: string };
}

/**
 * Creates a form of this room, with its field order, codes and texts; a single error is shown at
 * its field only.
 */
export function useAccountForm<Values extends object>({
  domain,
  named = NOTHING_NAMED,
  ...form
}: AccountRules<Values> & InitialValues<Values>): AccountForm<Values> {
  useMessages();
  return useForm<Values, AccountField, MessageKey>({
    ...form,
    fields: FIELDS,
    codes: (failure) => {
      const placement = placeFailure(domain, failure);
      return placement.kind === 'fields' ? placement.errors : {};
    },
    onFailure: (failure) => {
      report('Unknown account failure', failure);
      raiseAppError(unknownFailure(domain));
    },
    words: (key) => chosenText(key, named),
    summaryFrom: 2,
  });
}

/**
 * The text for an unknown code differs by form, because a profile error has nothing to do with
 * signing in.
 */
function unknownFailure(domain: AccountDomain): AppErrorCause {
  return domain === 'profile'
    ? { slug: 'default-error', type: 'REFRESH_BANNER' }
    : { slug: 'unknown-auth-error', type: 'REFRESH_BANNER', content: 'errors.unknownAuthCode' };
}
