import { useLocation } from 'react-router';
import type { PlainKey } from '@nestling/messages/catalogue';
import { ChosenMessage } from '../../lib/i18n/message.tsx';
import { FieldError } from '@nestling/ui/form/field.tsx';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import styles from './details/account-form.module.css';
import { SUPPORT_TAG } from './details/support-tag.tsx';

/** Error codes of the redirect from the server; other codes must show no text. */
const WORDS: Readonly<Record<string, PlainKey>> = {
  'social-denied': 'errors.socialDenied',
  'social-failed': 'errors.socialFailed',
  'cookies-dropped': 'errors.cookiesNotKept',
  'too-many-requests': 'errors.tooManyRequests',
  'deletion-running': 'errors.deletionRunning',
  'auth/user-disabled': 'errors.accountLocked',
};

/** Renders why a social sign-in led back to this page. */
export function RefusedEntry() {
  const words = WORDS[new URLSearchParams(useLocation().search).get('error') ?? ''];
  if (words === undefined) return null;
  if (words === 'errors.socialDenied') {
    // The visitor chose so: it is no fault.
    return (
      <div className={styles.blocked}>
        <NotePanel slim role="status" icon={<InfoIcon weight="fill" size={30} aria-hidden="true" />}>
          <ChosenMessage of={words} values={{}} tags={SUPPORT_TAG} />
        </NotePanel>
      </div>
    );
  }
  return (
    <div role="alert">
      <FieldError id="refused-entry">
        <ChosenMessage of={words} values={{}} tags={SUPPORT_TAG} />
      </FieldError>
    </div>
  );
}
