import { mailedToken } from '@nestling/domain/account/mailed-token';
import { DELETION_GRACE_DAYS } from '@nestling/domain/account/account-deletion';
import { pathOf } from '@nestling/domain/pages';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { confirmDeletion } from '@nestling/contract/account/deletion';
import moonScene from '../../assets/illustrations/moon-scene.svg';
import seekScene from '../../assets/illustrations/seek-scene.svg';
import { dayOfMoment } from '../../lib/words/dates.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { HourglassIcon } from '@nestling/ui/icons/hourglass.ts';
import { ReceiptIcon } from '@nestling/ui/icons/receipt.ts';
import { TrashIcon } from '@nestling/ui/icons/trash.ts';
import { ListRows } from '@nestling/ui/layout/list-rows.tsx';
import { NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import { NumberedSteps } from '@nestling/ui/layout/numbered-steps.tsx';
import { mutate } from '../../lib/api/mutate.ts';
import { isDeadCode } from '../data/dead-code.ts';
import foot from '@nestling/ui/layout/foot.module.css';
import link from '@nestling/ui/link.module.css';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './account-deletion-page.module.css';

/**
 * Renders the target of a deletion's mailed link: a button confirms, so that a scanner that opens
 * links deletes nothing.
 */
export default function AccountDeletionPage() {
  const { token, isBroken } = mailedToken(useLocation().search, 'token');
  const [outcome, setOutcome] = useState<LeavingOutcome | null>(token === null ? 'old' : null);
  if (outcome === 'old' || token === null) return <Old isBroken={isBroken} />;
  if (outcome) return <DateSet eraseAt={outcome.eraseAt} />;
  return <Ask token={token} onOutcome={setOutcome} />;
}

function Ask({ token, onOutcome }: { token: string; onOutcome: (outcome: LeavingOutcome) => void }) {
  const { t } = useMessages();
  const { busy, run } = useAction('The leaving could not be confirmed', async () => {
    onOutcome(await confirmLeaving(token));
  });

  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <div className={styles.column}>
        <h1 className={type.h1}>{t('account-deletion.title')}</h1>
        <p className={classNames(type.lead, styles.lead)}>{t('account-deletion.lead')}</p>
        <WhatHappens />
        <div className={styles.actions}>
          <Button kind="danger" busy={busy ? t('account-deletion.confirming') : undefined} onClick={run}>
            <TrashIcon weight="bold" aria-hidden="true" />
            {t('account-deletion.confirm')}
          </Button>
          <SiteLink className={buttonClass('outline')} to={pathOf('courses')}>
            {t('account-deletion.keep')}
          </SiteLink>
        </div>
      </div>
    </div>
  );
}

function WhatHappens() {
  const { t } = useMessages();
  return (
    <ListRows
      level={2}
      rows={[
        {
          icon: <HourglassIcon weight="bold" />,
          title: t('account-deletion.graceTitle', { days: DELETION_GRACE_DAYS }),
          text: t('account-deletion.grace'),
        },
        {
          icon: <TrashIcon weight="fill" />,
          tone: 'ending',
          title: t('account-deletion.goneTitle'),
          text: t('account-deletion.gone'),
        },
        {
          icon: <ReceiptIcon weight="fill" />,
          title: t('account-deletion.keptTitle'),
          text: (
            <>
              {t('account-deletion.kept')}{' '}
              <SiteLink className={link.text} to={pathOf('policy')}>
                {t('account-deletion.policy')}
              </SiteLink>
            </>
          ),
        },
      ]}
    />
  );
}

function DateSet({ eraseAt }: { eraseAt: string }) {
  const { t, locale } = useMessages();
  const { signedIn } = useStore(sessionStore);
  const title = useFocusedTitle();
  const date = dayOfMoment(eraseAt, locale).replaceAll(' ', '\u00a0');
  const steps = [
    ...(signedIn ? [] : [t('account-deletion.howLogin', { date })]),
    t('account-deletion.howPrivacy'),
    t('account-deletion.howKeep'),
  ];
  return (
    <NoticeLayout picture={moonScene}>
      <h1 ref={title} tabIndex={-1} className={type.h1}>
        {t('account-deletion.setTitle', { date })}
      </h1>
      <p className={type.lead}>{t('account-deletion.setLead')}</p>
      <h2 className={classNames(type.h3, styles.how)}>{t('account-deletion.howTitle')}</h2>
      <NumberedSteps steps={steps} />
      <SiteLink className={classNames(buttonClass('primary'), styles.way)} to={pathOf('privacy')}>
        {t(signedIn ? 'account-deletion.toPrivacy' : 'account-deletion.loginToKeep')}
      </SiteLink>
      <p className={styles.mail}>{t('account-deletion.setMail')}</p>
    </NoticeLayout>
  );
}

function Old({ isBroken }: { isBroken: boolean }) {
  const { t } = useMessages();
  const title = useFocusedTitle();
  return (
    <NoticeLayout picture={seekScene}>
      <h1 ref={title} tabIndex={-1} className={type.display}>
        {t(isBroken ? 'mailed-link.brokenTitle' : 'account-deletion.oldTitle')}
      </h1>
      <p className={type.lead}>{t(isBroken ? 'mailed-link.brokenLead' : 'account-deletion.oldLead')}</p>
      <SiteLink className={buttonClass('primary')} to={`${pathOf('privacy')}#delete`}>
        {t('account-deletion.askNew')}
      </SiteLink>
    </NoticeLayout>
  );
}

/** The clicked button disappears, so the title of the outcome must take the focus. */
function useFocusedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}

/** The result of a mailed token: the day of the deletion, or an expired token. */
type LeavingOutcome = { eraseAt: string } | 'old';

/**
 * Confirms a deletion by its mailed token.
 * @throws ApiFailure for failures that are not about the token
 */
async function confirmLeaving(token: string): Promise<LeavingOutcome> {
  try {
    return (await mutate(confirmDeletion, { body: { token } })).data;
  } catch (failure) {
    if (isDeadCode(failure)) return 'old';
    throw failure;
  }
}
