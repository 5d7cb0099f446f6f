import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import type { OpenDeletion } from '@nestling/contract/account/deletion';
import { DELETION_GRACE_DAYS } from '@nestling/domain/account/account-deletion';
import { pathOf } from '@nestling/domain/pages';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { useSecondsUntil } from '../../features/email/use-seconds-until.ts';
import { dayOfMoment } from '../../lib/words/dates.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useAction } from '../../lib/use-action.ts';
import { ButtonHint } from '@nestling/ui/button-hint.tsx';
import { Button } from '@nestling/ui/button.tsx';
import { TrashIcon } from '@nestling/ui/icons/trash.ts';
import link from '@nestling/ui/link.module.css';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import { requestDeletion } from '../data/account-deletion.ts';
import styles from './leave-row.module.css';

interface LeaveRowProps {
  /** The pending deletion; null without one. */
  deletion: OpenDeletion | null;
}

/**
 * Renders the deletion of the account: a link is mailed, and nothing is deleted until it is used.
 */
export function LeaveRow({ deletion }: LeaveRowProps) {
  const { t, locale } = useMessages();
  const member = useStore(sessionStore).member?.user;
  if (member === undefined) return null;
  return (
    <SettingsRow id="delete" title={t('account-deletion.leaveTitle')}>
      <div className={styles.words}>
        {deletion?.state === 'scheduled' ? (
          <p>
            {t('account-deletion.askedText', { date: dayOfMoment(deletion.askedAt, locale).replaceAll(' ', '\u00a0') })}
          </p>
        ) : (
          <Ask
            uid={member.uid}
            email={member.email}
            confirmed={member.emailConfirmed}
            bounced={member.emailBounced}
            mailed={deletion !== null}
          />
        )}
      </div>
    </SettingsRow>
  );
}

interface AskProps {
  uid: string;
  email: string;
  confirmed: boolean;
  /** Mails to the email come back. */
  bounced: boolean;
  /** A link was mailed and is unused. */
  mailed: boolean;
}

function Ask({ uid, email, confirmed, bounced, mailed }: AskProps) {
  const { t } = useMessages();
  const [until, setUntil] = useState(0);
  const left = useSecondsUntil(until);
  const hintId = useId();
  const { busy, run } = useAction('The leaving could not be asked for', async () => {
    const { retryAt } = await requestDeletion(uid);
    setUntil(new Date(retryAt).getTime());
  });

  return (
    <>
      <p>{t('account-deletion.leaveText', { days: DELETION_GRACE_DAYS })}</p>
      <p className={styles.loss}>{t('account-deletion.leaveLoss')}</p>
      {confirmed || mailed ? null : <Unconfirmed email={email} bounced={bounced} />}
      <p className={mailed ? styles.mailed : styles.nothing} role="status">
        {mailed ? t('account-deletion.mailed', { email: displayedEmail(email) }) : ''}
      </p>
      <Button
        kind="danger"
        small
        inRow
        busy={busy ? t('account-deletion.confirming') : undefined}
        blocked={left > 0}
        describedBy={left > 0 ? hintId : undefined}
        onClick={() => left === 0 && run()}
      >
        {mailed ? null : <TrashIcon weight="bold" aria-hidden="true" />}
        {t(mailed ? 'account-deletion.mailAgain' : 'account-deletion.confirm')}
      </Button>
      {left > 0 ? (
        <ButtonHint id={hintId} className={styles.wait}>
          {t('account-deletion.mailIn', { seconds: left })}
        </ButtonHint>
      ) : null}
    </>
  );
}

/**
 * Shows the address before the link is sent, because an unconfirmed address may belong to somebody
 * else.
 */
function Unconfirmed({ email, bounced }: Pick<AskProps, 'email' | 'bounced'>) {
  const { t } = useMessages();
  return (
    <p className={styles.unconfirmed}>
      {t(bounced ? 'account-deletion.bounced' : 'account-deletion.unconfirmed', { email: displayedEmail(email) })}{' '}
      <SiteLink className={link.text} to={pathOf('account')}>
        {t('account-deletion.wrongAddress')}
      </SiteLink>
    </p>
  );
}
