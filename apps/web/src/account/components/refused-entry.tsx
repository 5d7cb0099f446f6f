import { useLocation } from 'react-router';
import type { PlainKey } from '@nestling/messages/catalogue';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { FieldError } from '../../ui/field.tsx';

/** Error codes of the redirect from the server; other codes must show no text. */
const WORDS: Readonly<Record<string, PlainKey>> = {
  'social-denied': 'errors.socialDenied',
  'social-failed': 'errors.socialFailed',
  'too-many-requests': 'errors.tooManyRequests',
  'deletion-running': 'errors.deletionRunning',
};

/** Renders why a social sign-in led back to this page. */
export function RefusedEntry() {
  const { t } = useMessages();
  const words = WORDS[new URLSearchParams(useLocation().search).get('error') ?? ''];
  return words === undefined ? null : (
    <div role="alert">
      <FieldError id="refused-entry">{t(words)}</FieldError>
    </div>
  );
}
