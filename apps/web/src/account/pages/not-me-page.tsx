import { pathOf } from '@nestling/domain/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import heroHatch from '../../assets/illustrations/hero-hatch.svg';
import heroLetter from '../../assets/illustrations/hero-letter.svg';
import heroNight from '../../assets/illustrations/hero-night.svg';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { FocusTransfer } from '../../ui/use-focus-transfer.ts';
import { useFocusTransfer } from '../../ui/use-focus-transfer.ts';
import { AccountLayout } from '../components/account-layout.tsx';
import { undoByToken } from '../data/undo.ts';

/**
 * Where "This was not me" of a mail leads: a button undoes, so that a mail scanner which opens
 * links changes nothing.
 */
export default function NotMePage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  const [done, setDone] = useState<boolean | null>(null);
  const turn = useFocusTransfer();
  if (done === true) return <Done turn={turn} />;
  if (done === false || token === null) return <Old turn={turn} />;
  return <Ask token={token} onDone={setDone} turn={turn} />;
}

function Ask({ token, onDone, turn }: { token: string; onDone: (done: boolean) => void; turn: FocusTransfer }) {
  const { t } = useMessages();
  const { busy, press } = useAction('A reported change could not be undone', async () =>
    onDone(await undoByToken(token)),
  );
  return (
    <AccountLayout
      turn={turn}
      picture={heroLetter}
      claim={t('not-me.panel')}
      title={t('not-me.title')}
      lead={t('not-me.lead')}
    >
      <Button busy={busy ? t('common.sending') : undefined} onClick={press}>
        {t('not-me.confirm')}
      </Button>
    </AccountLayout>
  );
}

function Done({ turn }: { turn: FocusTransfer }) {
  const { t } = useMessages();
  return (
    <AccountLayout
      turn={turn}
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

function Old({ turn }: { turn: FocusTransfer }) {
  const { t } = useMessages();
  return (
    <AccountLayout
      turn={turn}
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
