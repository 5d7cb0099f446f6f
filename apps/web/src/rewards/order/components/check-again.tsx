import { isOrderPending } from '@nestling/domain/rewards/redemption';
import { useState } from 'react';
import { isOffline } from '#lib/api/failure.ts';
import { Message } from '#lib/i18n/message.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { report } from '#lib/reports/report.ts';
import { SupportLink } from '#lib/links/support-link.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { QuestionIcon } from '@nestling/ui/icons/question.ts';
import link from '@nestling/ui/link.module.css';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import confirmation from '../../components/confirmation.module.css';
import { checkOrderAgain } from '../data/order.ts';
import styles from './check-again.module.css';

interface CheckAgainProps {
  orderId: string;
  /** True for a free order, which is confirmed and never paid. */
  isFree: boolean;
}

const WORDS = {
  paid: {
    already: 'direct-to-parent-confirmation-page.paidAlready',
    stillWaiting: 'direct-to-parent-confirmation-page.stillWaiting',
  },
  free: {
    already: 'direct-to-parent-confirmation-page.confirmedAlready',
    stillWaiting: 'direct-to-parent-confirmation-page.stillUnconfirmed',
  },
} as const;

/**
 * Renders the button that asks the shop about an order again, for members who have already paid or
 * confirmed. It shows the answer only if the page itself does not change.
 */
export function CheckAgain({ orderId, isFree }: CheckAgainProps) {
  const { t } = useMessages();
  const words = WORDS[isFree ? 'free' : 'paid'];
  const [outcome, setOutcome] = useState<'asking' | 'still-waiting' | 'not-asked' | null>(null);
  const ask = async (): Promise<void> => {
    if (outcome === 'asking') return;
    setOutcome('asking');
    try {
      setOutcome(isOrderPending((await checkOrderAgain(orderId)).orderStatus) ? 'still-waiting' : null);
    } catch (failure) {
      if (!isOffline(failure)) report('The shop was not asked about an order', failure);
      setOutcome('not-asked');
    }
  };
  return (
    <div className={confirmation.note}>
      <NotePanel icon={<QuestionIcon weight="fill" color="var(--pine-5)" aria-hidden="true" />}>
        <Message
          of={words.already}
          tags={{
            check: (text) => (
              <button type="button" className={classNames(link.text, styles.check)} onClick={() => void ask()}>
                {text}
              </button>
            ),
            support: (text) => <SupportLink>{text}</SupportLink>,
          }}
        />
      </NotePanel>
      <p className={styles.told} role="status">
        {outcome === 'still-waiting' ? t(words.stillWaiting) : null}
        {outcome === 'not-asked' ? t('direct-to-parent-confirmation-page.notAsked') : null}
      </p>
    </div>
  );
}
