import { useRef, useState, type ReactNode } from 'react';
import { dayOfMoment } from '#lib/words/dates.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useAction } from '#lib/use-action.ts';
import { AskPanel } from '@nestling/ui/form/ask-again.tsx';
import { Button } from '@nestling/ui/button.tsx';
import { HourglassIcon } from '@nestling/ui/icons/hourglass.ts';
import { cancelDeletion } from '../../data/account-deletion.ts';
import styles from './deletion-panel.module.css';

interface LeavingPanelProps {
  uid: string;
  /** When the account is deleted; null without a date. */
  eraseAt: string | null;
  /** Actions before the deletion, beside cancelling it. */
  children: ReactNode;
}

/**
 * Renders the day of the account's deletion and the button that cancels it, and reports a
 * cancellation.
 */
export function LeavingPanel({ uid, eraseAt, children }: LeavingPanelProps) {
  const { t, locale } = useMessages();
  const title = useRef<HTMLHeadingElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [outcome, setOutcome] = useState<'kept' | 'running' | null>(null);
  const { busy, run } = useAction('The account could not be kept', async () => {
    setOutcome(await cancelDeletion(uid));
    // The focused button disappears with the panel, so the status must take the focus.
    status.current?.focus();
  });

  const isOpen = eraseAt !== null && outcome !== 'kept';
  return (
    <>
      <p ref={status} tabIndex={-1} role="status" className={outcome ? styles.said : styles.nothing}>
        {outcome ? t(outcome === 'kept' ? 'account-deletion.keptDone' : 'account-deletion.running') : ''}
      </p>
      {isOpen ? (
        <div className={styles.panel}>
          <AskPanel
            level={2}
            icon={<HourglassIcon weight="bold" size={26} />}
            titleRef={title}
            title={t('account-deletion.goesTitle', { date: dayOfMoment(eraseAt, locale).replaceAll(' ', '\u00a0') })}
          >
            <p>{t('account-deletion.goesText')}</p>
            <div className={styles.actions}>
              <Button small busy={busy ? t('account-deletion.confirming') : undefined} onClick={run}>
                {t('account-deletion.keep')}
              </Button>
              {children}
            </div>
          </AskPanel>
        </div>
      ) : null}
    </>
  );
}
