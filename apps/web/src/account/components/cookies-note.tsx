import { useEffect, useRef } from 'react';
import type { PlainKey } from '@nestling/messages/catalogue';
import { useBrowserValue } from '../../lib/browser/browser-fact.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { focusInView } from '@nestling/ui/focus-in-view.ts';
import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import styles from './details/account-form.module.css';

function areCookiesOn(): boolean {
  return navigator.cookieEnabled;
}

interface CookiesNoteProps {
  /**
   * Text of a sign-in whose cookies the browser has dropped; null without one. The note then takes the
   * focus.
   */
  dropped: PlainKey | null;
}

/** Renders what a visitor must allow before they can log in, where the browser refuses cookies. */
export function CookiesNote({ dropped }: CookiesNoteProps) {
  const { t } = useMessages();
  const hasCookies = useBrowserValue(areCookiesOn, () => true);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (dropped !== null) focusInView(note.current);
  }, [dropped]);
  const words = dropped ?? (hasCookies ? null : 'errors.cookiesOff');
  return words === null ? null : (
    <div ref={note} className={styles.blocked} tabIndex={dropped === null ? undefined : -1}>
      <NotePanel slim role="status" icon={<WarningCircleIcon weight="fill" size={30} aria-hidden="true" />}>
        {t(words)}
      </NotePanel>
    </div>
  );
}
