import { useLocation } from 'react-router';
import type { PlainKey } from '@nestling/messages/catalogue';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { FieldError } from '../../ui/field.tsx';

/** What the server sends a visitor back with; the text of no other code is shown. */
const WORDS: Readonly<Record<string, PlainKey>> = {
  'social-denied': 'errors.socialDenied',
  'social-failed': 'errors.socialFailed',
  'too-many-requests': 'errors.tooManyRequests',
  'deletion-running': 'errors.deletionRunning',
};

/** Why a way in over another company led back here. */
export function RefusedEntry() {
  const { t } = useMessages();
  const words = WORDS[new URLSearchParams(useLocation().search).get('error') ?? ''];
  return words === undefined ? null : (
    <div role="alert">
      <FieldError id="refused-entry">{t(words)}</FieldError>
    </div>
  );
}
