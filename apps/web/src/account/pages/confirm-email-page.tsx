import { pathOf } from '@nestling/domain/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import heroHatch from '../../assets/illustrations/hero-hatch.svg';
import heroLetter from '../../assets/illustrations/hero-letter.svg';
import heroNight from '../../assets/illustrations/hero-night.svg';
import { sessionStore } from '../../lib/session.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { FocusTransfer } from '../../ui/use-focus-transfer.ts';
import { useFocusTransfer } from '../../ui/use-focus-transfer.ts';
import type { TokenOutcome } from '../data/email-confirmation.ts';
import { confirmByToken } from '../data/email-confirmation.ts';
import { AccountLayout } from '../components/account-layout.tsx';
import { NewConfirmation } from '../components/new-confirmation.tsx';

/**
 * Where the mailed link leads: a button confirms, so that a mail scanner which opens links confirms
 * nothing.
 */
export default function ConfirmEmailPage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  const { member } = useStore(sessionStore);
  const [outcome, setOutcome] = useState<TokenOutcome | null>(null);
  const turn = useFocusTransfer();
  if (outcome === 'confirmed') return <Confirmed turn={turn} />;
  if (outcome === 'taken') return <Taken turn={turn} />;
  if (token === null && member?.user.emailConfirmed) return <Confirmed turn={turn} />;
  if (token === null || outcome === 'old') return <NewConfirmation old={outcome === 'old'} turn={turn} />;
  return <Ask token={token} onOutcome={setOutcome} turn={turn} />;
}

interface AskProps {
  token: string;
  onOutcome: (outcome: TokenOutcome) => void;
  turn: FocusTransfer;
}

function Ask({ token, onOutcome, turn }: AskProps) {
  const { t } = useMessages();
  const { busy, press } = useAction('The email could not be confirmed', async () =>
    onOutcome(await confirmByToken(token)),
  );
  return (
    <AccountLayout
      turn={turn}
      picture={heroLetter}
      claim={t('email-confirmation.panel')}
      title={t('email-confirmation.title')}
      lead={t('email-confirmation.lead')}
    >
      <Button busy={busy ? t('email-confirmation.confirming') : undefined} onClick={press}>
        {t('email-confirmation.confirm')}
      </Button>
    </AccountLayout>
  );
}

function Confirmed({ turn }: { turn: FocusTransfer }) {
  const { t } = useMessages();
  return (
    <AccountLayout
      turn={turn}
      picture={heroHatch}
      claim={t('email-confirmation.panel')}
      title={t('email-confirmation.doneTitle')}
      lead={t('email-confirmation.doneLead')}
    >
      <WayOn />
    </AccountLayout>
  );
}

/** The new email was taken while its link was on the way: nothing has changed. */
function Taken({ turn }: { turn: FocusTransfer }) {
  const { t } = useMessages();
  return (
    <AccountLayout
      turn={turn}
      night
      picture={heroNight}
      claim={t('email-confirmation.panel')}
      title={t('email-confirmation.takenTitle')}
      lead={t('email-confirmation.takenLead')}
    >
      <WayOn />
    </AccountLayout>
  );
}

function WayOn() {
  const { t } = useMessages();
  const { signedIn } = useStore(sessionStore);
  return (
    <SiteLink className={buttonClass('primary')} to={signedIn ? pathOf('courses') : pathOf('login')}>
      {t(signedIn ? 'email-confirmation.toCourses' : 'email-confirmation.login')}
    </SiteLink>
  );
}
