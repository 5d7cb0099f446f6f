import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { linkSocial } from '@nestling/contract/account/social';
import { pathOf } from '@nestling/domain/pages';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import heroDay from '../../assets/illustrations/hero-day.svg';
import { ApiFailure } from '../../lib/api/failure.ts';
import { mutate } from '../../lib/api/mutate.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import styles from '../components/details/account-form.module.css';
import { AccountLayout } from '../components/account-layout.tsx';

/** Asks whether the Facebook account that proved the member's email may sign in to this account. */
export default function LinkAccountPage() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { uid, member } = useStore(sessionStore);
  const [isExpired, setIsExpired] = useState(false);
  const expiredNote = useRef<HTMLDivElement>(null);
  // The clicked button disappears together with the focus.
  useEffect(() => {
    if (isExpired) expiredNote.current?.focus();
  }, [isExpired]);
  const { busy, run } = useAction('Facebook could not be linked', async () => {
    try {
      await mutate(linkSocial, { params: { uid: uid ?? '' }, body: { provider: 'facebook' } });
      await navigate(pathOf('courses'), { replace: true });
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.code === 'social-proof-missing')) throw failure;
      setIsExpired(true);
    }
  });
  return (
    <AccountLayout
      picture={heroDay}
      claim={t('linked-accounts.linkPanel')}
      title={t('linked-accounts.linkTitle')}
      lead={t('linked-accounts.linkLead', { email: displayedEmail(member?.user.email ?? '') })}
    >
      <div className={styles.blocked} role="status" hidden={!isExpired} ref={expiredNote} tabIndex={-1}>
        {isExpired ? (
          <NotePanel slim icon={<InfoIcon weight="fill" size={30} aria-hidden="true" />}>
            {t('linked-accounts.linkGone')}
          </NotePanel>
        ) : null}
      </div>
      {isExpired ? null : (
        <Button busy={busy ? t('common.sending') : undefined} onClick={run}>
          {t('linked-accounts.linkYes')}
        </Button>
      )}
      <SiteLink className={buttonClass('outline')} to={pathOf('courses')}>
        {t('linked-accounts.linkNo')}
      </SiteLink>
    </AccountLayout>
  );
}
