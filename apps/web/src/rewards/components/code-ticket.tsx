import { useEffect, useRef, useState } from 'react';
import { report } from '../../lib/report.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { CopyIcon } from '../../ui/icons/copy.ts';
import { Toast } from '../../ui/toast.tsx';
import styles from './code-ticket.module.css';

/** How long the button says "Copied", in milliseconds. */
const COPIED_MS = 2000;

/** How long the toast stays, in milliseconds. */
const TOAST_MS = 5000;

/** A code to take along, with the button that copies it (design guide, Code ticket; RWD-346). */
export function CodeTicket({ code }: { code: string }) {
  const { t } = useMessages();
  const [copied, setCopied] = useState(false);
  const [toast, setToast] = useState<'rewards-page.codeCopied' | 'rewards-page.notCopied' | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const copy = async () => {
    timers.current.forEach(clearTimeout);
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      setToast('rewards-page.codeCopied');
    } catch (failure) {
      report('The code was not copied', failure);
      setToast('rewards-page.notCopied');
    }
    timers.current = [setTimeout(() => setCopied(false), COPIED_MS), setTimeout(() => setToast(null), TOAST_MS)];
  };

  return (
    <>
      <div className={styles.ticket}>
        <div className={styles.code}>
          <p className={styles.label}>{t('rewards-page.yourCode')}</p>
          <p className={styles.value} translate="no">
            {code}
          </p>
        </div>
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          <CopyIcon weight="bold" size={20} aria-hidden="true" />
          {t(copied ? 'rewards-page.copied' : 'rewards-page.copy')}
        </button>
      </div>
      <Toast words={toast === null ? null : t(toast)} />
    </>
  );
}
