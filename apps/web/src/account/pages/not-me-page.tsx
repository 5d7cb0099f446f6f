import { pathOf } from '@nestling/domain/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { undoReported } from '@nestling/contract/account/undo';
import heroHatch from '../../assets/illustrations/hero-hatch.svg';
import heroLetter from '../../assets/illustrations/hero-letter.svg';
import heroNight from '../../assets/illustrations/hero-night.svg';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useFocusTransfer, type FocusTransfer } from '../../ui/overlay/use-focus-transfer.ts';
import { AccountLayout } from '../components/account-layout.tsx';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { endSessionIfGone } from '../../lib/session/auth-status.ts';
import { isDeadCode } from '../data/dead-code.ts';

/**
 * Renders the target of "This was not me" in a mail: a button undoes the change, so that a mail
 * scanner that opens links changes nothing.
 */
export default function NotMePage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  const [done, setDone] = useState<boolean | null>(null);
  const focus = useFocusTransfer();
  if (done === true) return <Done focus={focus} />;
  if (done === false || token === null) return <Old focus={focus} />;
  return <Ask token={token} onDone={setDone} focus={focus} />;
}

function Ask({ token, onDone, focus }: { token: string; onDone: (done: boolean) => void; focus: FocusTransfer }) {
  const { t } = useMessages();
  const { busy, run } = useAction('A reported change could not be undone', async () =>
    onDone(await undoByToken(token)),
  );
  return (
    <AccountLayout
      focus={focus}
      picture={heroLetter}
      claim={t('not-me.panel')}
      title={t('not-me.title')}
      lead={t('not-me.lead')}
    >
      <Button busy={busy ? t('common.sending') : undefined} onClick={run}>
        {t('not-me.confirm')}
      </Button>
    </AccountLayout>
  );
}

function Done({ focus }: { focus: FocusTransfer }) {
  const { t } = useMessages();
  return (
    <AccountLayout
      focus={focus}
      picture={heroHatch}
      claim={t('not-me.panel')}
      title={t('not-me.doneTitle')}
      lead={t('not-me.doneLead')}
    >
      <SiteLink className={buttonClass('primary')} to={pathOf('resetLink')}>
        {t('not-me.newPassword')}
      </SiteLink>
    </AccountLayout>
  );
}

function Old({ focus }: { focus: FocusTransfer }) {
  const { t } = useMessages();
  return (
    <AccountLayout
      focus={focus}
      night
      picture={heroNight}
      claim={t('not-me.panel')}
      title={t('not-me.oldTitle')}
      lead={t('not-me.oldLead')}
    >
      <SiteLink className={buttonClass('primary')} to={pathOf('contact')}>
        {t('not-me.contact')}
      </SiteLink>
    </AccountLayout>
  );
}

/**
 * Undoes what a security mail reported, by the token of its link, which ends the member's
 * sessions.
 * @returns false for an expired link
 * @throws ApiFailure for any other failure
 */
async function undoByToken(token: string): Promise<boolean> {
  try {
    await call(undoReported, { body: { token } });
  } catch (failure) {
    const isTaken = failure instanceof ApiFailure && failure.code === 'auth/email-already-in-use';
    if (isTaken || isDeadCode(failure)) return false;
    throw failure;
  }
  await endSessionIfGone();
  return true;
}
