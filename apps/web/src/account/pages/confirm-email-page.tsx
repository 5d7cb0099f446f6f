import { pathOf } from '@nestling/domain/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { confirmEmail } from '@nestling/contract/account/email-confirmation';
import heroHatch from '../../assets/illustrations/hero-hatch.svg';
import heroLetter from '../../assets/illustrations/hero-letter.svg';
import heroNight from '../../assets/illustrations/hero-night.svg';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useFocusTransfer, type FocusTransfer } from '../../ui/overlay/use-focus-transfer.ts';
import { AccountLayout } from '../components/account-layout.tsx';
import { NewConfirmation } from '../components/new-confirmation.tsx';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { isDeadCode } from '../data/dead-code.ts';

/**
 * Renders the target of the mailed link: a button confirms, so that a mail scanner that opens links
 * confirms nothing.
 */
export default function ConfirmEmailPage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  const { member } = useStore(sessionStore);
  const [outcome, setOutcome] = useState<TokenOutcome | null>(null);
  const focus = useFocusTransfer();
  if (outcome === 'confirmed') return <Confirmed focus={focus} />;
  if (outcome === 'taken') return <Taken focus={focus} />;
  if (token === null && member?.user.emailConfirmed) return <Confirmed focus={focus} />;
  if (token === null || outcome === 'old') return <NewConfirmation old={outcome === 'old'} focus={focus} />;
  return <Ask token={token} onOutcome={setOutcome} focus={focus} />;
}

interface AskProps {
  token: string;
  onOutcome: (outcome: TokenOutcome) => void;
  focus: FocusTransfer;
}

function Ask({ token, onOutcome, focus }: AskProps) {
  const { t } = useMessages();
  const { busy, run } = useAction('The email could not be confirmed', async () =>
    onOutcome(await confirmByToken(token)),
  );
  return (
    <AccountLayout
      focus={focus}
      picture={heroLetter}
      claim={t('email-confirmation.panel')}
      title={t('email-confirmation.title')}
      lead={t('email-confirmation.lead')}
    >
      <Button busy={busy ? t('email-confirmation.confirming') : undefined} onClick={run}>
        {t('email-confirmation.confirm')}
      </Button>
    </AccountLayout>
  );
}

function Confirmed({ focus }: { focus: FocusTransfer }) {
  const { t } = useMessages();
  return (
    <AccountLayout
      focus={focus}
      picture={heroHatch}
      claim={t('email-confirmation.panel')}
      title={t('email-confirmation.doneTitle')}
      lead={t('email-confirmation.doneLead')}
    >
      <NextStep />
    </AccountLayout>
  );
}

/** Somebody else registered the new email before the link was used, so nothing has changed. */
function Taken({ focus }: { focus: FocusTransfer }) {
  const { t } = useMessages();
  return (
    <AccountLayout
      focus={focus}
      night
      picture={heroNight}
      claim={t('email-confirmation.panel')}
      title={t('email-confirmation.takenTitle')}
      lead={t('email-confirmation.takenLead')}
    >
      <NextStep />
    </AccountLayout>
  );
}

function NextStep() {
  const { t } = useMessages();
  const { signedIn } = useStore(sessionStore);
  return (
    <SiteLink className={buttonClass('primary')} to={signedIn ? pathOf('courses') : pathOf('login')}>
      {t(signedIn ? 'email-confirmation.toCourses' : 'email-confirmation.login')}
    </SiteLink>
  );
}

/**
 * The result of a mailed token: confirmed, expired, or the new email belongs to another account by
 * now.
 */
type TokenOutcome = 'confirmed' | 'old' | 'taken';

/**
 * Confirms or changes the email of a mailed token.
 * @throws ApiFailure for failures that are not about the token
 */
async function confirmByToken(token: string): Promise<TokenOutcome> {
  try {
    await call(confirmEmail, { body: { token } });
    return 'confirmed';
  } catch (failure) {
    if (isDeadCode(failure)) return 'old';
    if (failure instanceof ApiFailure && failure.code === 'auth/email-already-in-use') return 'taken';
    throw failure;
  }
}
