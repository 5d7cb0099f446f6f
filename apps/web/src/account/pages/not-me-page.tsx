import { pathOf } from '@nestling/domain/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import heroHatch from '../../assets/illustrations/hero-hatch.svg';
import heroLetter from '../../assets/illustrations/hero-letter.svg';
import heroNight from '../../assets/illustrations/hero-night.svg';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { usePress } from '../../lib/use-press.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import type { FocusOnTurn } from '../../ui/use-focus-on-turn.ts';
import { useFocusOnTurn } from '../../ui/use-focus-on-turn.ts';
import { AccountLayout } from '../components/account-layout.tsx';
import { undoByToken } from '../data/undo.ts';

/** Where "This was not me" of a mail leads: a button undoes, so that a mail scanner which opens links changes nothing. */
export default function NotMePage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  const [done, setDone] = useState<boolean | null>(null);
  const turn = useFocusOnTurn();
  if (done === true) return <Done turn={turn} />;
  if (done === false || token === null) return <Old turn={turn} />;
  return <Ask token={token} onDone={setDone} turn={turn} />;
}

function Ask({ token, onDone, turn }: { token: string; onDone: (done: boolean) => void; turn: FocusOnTurn }) {
  const { t } = useMessages();
  const { busy, press } = usePress('A reported change could not be undone', async () =>
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

function Done({ turn }: { turn: FocusOnTurn }) {
  const { t } = useMessages();
  return (
    <AccountLayout
      turn={turn}
      picture={heroHatch}
      claim={t('not-me.panel')}
      title={t('not-me.doneTitle')}
      lead={t('not-me.doneLead')}
    >
      <SiteLink className={buttonLook('primary')} to={pathOf('resetLink')}>
        {t('not-me.newPassword')}
      </SiteLink>
    </AccountLayout>
  );
}

function Old({ turn }: { turn: FocusOnTurn }) {
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
      <SiteLink className={buttonLook('primary')} to={pathOf('contact')}>
        {t('not-me.contact')}
      </SiteLink>
    </AccountLayout>
  );
}
