import { useEffect, useRef, useState } from 'react';
import { classNames } from '@nestling/ui/class-names.ts';
import { CopyIcon } from '@nestling/ui/icons/copy.ts';
import { Toast } from '@nestling/ui/state/toast.tsx';
import styles from './code-ticket.module.css';
import { copyText } from './browser/copy-text.ts';
import { report } from './reports/report.ts';

const COPIED_MS = 2000;

const TOAST_MS = 5000;

/** A longer code is set smaller on phones, because it must not be broken. */
const USUAL_LENGTH = 11;

interface CodeTicketProps {
  code: string;
  words: {
    label: string;
    copy: string;
    copied: string;
    /** Announced after it was copied, or could not be. */
    done: string;
    failed: string;
  };
}

/** A promo code with the button that copies it. */
export function CodeTicket({ code, words }: CodeTicketProps) {
  const [copied, setCopied] = useState(false);
  const [toast, setToast] = useState<'done' | 'failed' | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const copy = async () => {
    timers.current.forEach(clearTimeout);
    try {
      await copyText(code);
      setCopied(true);
      setToast('done');
    } catch (failure) {
      report('The code was not copied', failure);
      setToast('failed');
    }
    timers.current = [setTimeout(() => setCopied(false), COPIED_MS), setTimeout(() => setToast(null), TOAST_MS)];
  };

  return (
    <>
      <div className={styles.ticket}>
        <div className={styles.code}>
          <p className={styles.label}>{words.label}</p>
          <p className={classNames(styles.value, code.length > USUAL_LENGTH && styles.long)} translate="no">
            {code}
          </p>
        </div>
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          <CopyIcon weight="bold" size={20} aria-hidden="true" />
          {copied ? words.copied : words.copy}
        </button>
      </div>
      <Toast words={toast === null ? null : words[toast]} />
    </>
  );
}
