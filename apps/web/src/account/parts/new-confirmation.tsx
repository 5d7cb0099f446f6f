import { PATHS } from '@nestling/domain/route-paths';
import { useState } from 'react';
import { useStore } from 'zustand';
import heroLetter from '../../assets/illustrations/hero-letter.svg';
import heroNight from '../../assets/illustrations/hero-night.svg';
import { isOffline } from '../../lib/api/failure.ts';
import { raiseAppError } from '../../lib/app-error.ts';
import { report } from '../../lib/report.ts';
import { sessionStore } from '../../lib/session.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words/use-words.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type from '../../ui/type.module.css';
import { useCountdown } from '../../ui/use-countdown.ts';
import { askForConfirmation } from '../data/email-confirmation.ts';
import { AccountLayout } from './account-layout.tsx';
import styles from './reset.module.css';

/** A new confirmation mail; it can be asked for by the member alone. `old` stands for a link that works no more. */
export function NewConfirmation({ old }: { old: boolean }) {
  const { t } = useWords();
  const { uid } = useStore(sessionStore);
  const [sent, setSent] = useState(false);
  const lead = uid === null ? 'loginLead' : old ? 'oldLead' : 'askLead';
  return (
    <AccountLayout
      night={!sent}
      picture={sent ? heroLetter : heroNight}
      claim={t('email-confirmation.panel')}
      title={t(
        sent ? 'email-confirmation.sentTitle' : old ? 'email-confirmation.oldTitle' : 'email-confirmation.title',
      )}
      lead={t(sent ? 'email-confirmation.sentLead' : `email-confirmation.${lead}`)}
    >
      {uid === null ? (
        <SiteLink className={buttonLook('primary')} to={PATHS.LOGIN}>
          {t('email-confirmation.login')}
        </SiteLink>
      ) : (
        <SendLink uid={uid} onSent={() => setSent(true)} />
      )}
    </AccountLayout>
  );
}

function SendLink({ uid, onSent }: { uid: string; onSent: () => void }) {
  const { t } = useWords();
  const { left, restart } = useCountdown(0);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      restart(await askForConfirmation(uid));
      onSent();
    } catch (failure) {
      report('The confirmation mail could not be asked for', failure);
      if (!isOffline(failure)) raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.again}>
      <Button
        disabled={left > 0}
        busy={busy ? t('common.sending') : undefined}
        describedBy={left > 0 ? 'again-in' : undefined}
        onClick={() => void send()}
      >
        {t('email-confirmation.sendNew')}
      </Button>
      {left > 0 ? (
        <p id="again-in" className={classNames(type.smaller, styles.wait)}>
          {t('email-confirmation.sendAgainIn', { seconds: left })}
        </p>
      ) : null}
    </div>
  );
}
