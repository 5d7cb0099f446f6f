import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { dayOfMoment } from '../../lib/dates.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { useAction } from '../../lib/use-action.ts';
import { AskPanel } from '../../ui/ask-again.tsx';
import { Button } from '../../ui/button.tsx';
import { HourglassIcon } from '../../ui/icons/hourglass.ts';
import { cancelDeletion } from '../data/account-deletion.ts';
import styles from './deletion-panel.module.css';

interface LeavingPanelProps {
  uid: string;
  /** When the account goes; null where no day is set. */
  eraseAt: string | null;
  /** What can be done before, beside keeping it. */
  children: ReactNode;
}

/** The day that is set for an account, and how to keep it. Says so when it was kept. */
export function LeavingPanel({ uid, eraseAt, children }: LeavingPanelProps) {
  const { t, locale } = useMessages();
  const title = useRef<HTMLHeadingElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const [outcome, setOutcome] = useState<'kept' | 'running' | null>(null);
  const { busy, press } = useAction('The account could not be kept', async () => {
    setOutcome(await cancelDeletion(uid));
    // The panel goes with its button.
    said.current?.focus();
  });

  const isOpen = eraseAt !== null && outcome !== 'kept';
  return (
    <>
      <p ref={said} tabIndex={-1} role="status" className={outcome ? styles.said : styles.nothing}>
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
              <Button small busy={busy ? t('account-deletion.confirming') : undefined} onClick={press}>
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
