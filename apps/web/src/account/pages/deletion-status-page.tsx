import type { FacebookDeletionAnswer } from '@nestling/contract/account/facebook-deletion';
import { pathOf } from '@nestling/domain/pages';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import moonScene from '../../assets/illustrations/moon-scene.svg';
import seekScene from '../../assets/illustrations/seek-scene.svg';
import { isOffline } from '../../lib/api/failure.ts';
import { WaitForNetwork } from '../../lib/browser/wait-for-network.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { report } from '../../lib/reports/report.ts';
import { queryClient } from '../../lib/query.ts';
import { privacyQuery } from '../../lib/session/privacy-query.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { raiseDefaultBillboard } from '../../lib/words/app-error.ts';
import { dayOfMoment } from '../../lib/words/dates.ts';
import { Button, buttonClass, type ButtonKind } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { NumberedSteps } from '@nestling/ui/layout/numbered-steps.tsx';
import { NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import { cancelDeletion } from '../data/account-deletion.ts';
import { useDeletionStatus } from '../data/deletion-status.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './deletion-status-page.module.css';

/**
 * Renders what became of a request to delete that somebody made at Facebook, by the code that
 * Facebook shows them. It names nobody, because whoever has the address can open it.
 */
export default function DeletionStatusPage() {
  const { code = '' } = useParams();
  const { data, error, refetch } = useDeletionStatus(code);
  useEffect(() => {
    if (!error) return;
    report('The state of a deletion was not read', error);
    if (!isOffline(error)) raiseDefaultBillboard();
  }, [error]);
  if (data === null) return <Unknown />;
  if (isOffline(error)) return <WaitForNetwork onAgain={() => void refetch()} />;
  if (!data) return <div className={styles.waiting} />;
  if (data.state !== 'leaving') return <Ended state={data.state} />;
  return <Leaving eraseAt={data.eraseAt} onKept={() => void refetch()} />;
}

interface LeavingProps {
  eraseAt: string;
  /** Called once the member has kept the account. */
  onKept: () => void;
}

function Leaving({ eraseAt, onKept }: LeavingProps) {
  const { t, locale } = useMessages();
  const { uid } = useStore(sessionStore);
  const date = dayOfMoment(eraseAt, locale).replaceAll(' ', '\u00a0');
  // The page names nobody: the member may be another one than the one whose account is deleted.
  const { data: own, isLoading } = useQuery({ ...privacyQuery(uid ?? ''), enabled: uid !== null }, queryClient);
  const way =
    uid !== null && own?.deletion?.eraseAt === eraseAt ? (
      <KeepAccount uid={uid} onKept={onKept} />
    ) : (
      <HowToKeep date={date} />
    );
  return (
    <NoticeLayout picture={moonScene}>
      <h1 className={type.h1}>{t('deletion-status.leavingTitle', { date })}</h1>
      <p className={type.lead}>{t('deletion-status.leavingLead')}</p>
      {/* A member must not begin with the steps of a visitor. */}
      {isLoading ? null : way}
    </NoticeLayout>
  );
}

/**
 * On this page, because a member whose profile is unfinished reaches no other one without finishing
 * it.
 */
function KeepAccount({ uid, onKept }: { uid: string; onKept: () => void }) {
  const { t } = useMessages();
  const { busy, run } = useAction('The account could not be kept', async () => {
    await cancelDeletion(uid);
    // Also where it was too late: the page then says that the account is being deleted.
    onKept();
  });
  return (
    <div className={styles.way}>
      <Button busy={busy ? t('account-deletion.confirming') : undefined} onClick={run}>
        {t('account-deletion.keep')}
      </Button>
    </div>
  );
}

function HowToKeep({ date }: { date: string }) {
  const { t } = useMessages();
  const steps = [
    t('deletion-status.howPassword', { date }),
    t('deletion-status.howReturn'),
    t('account-deletion.howKeep'),
  ];
  return (
    <>
      <h2 className={classNames(type.h3, styles.how)}>{t('account-deletion.howTitle')}</h2>
      <NumberedSteps steps={steps} />
      <NextPage to={pathOf('resetLink')}>{t('deletion-status.setPassword')}</NextPage>
      {/* Whoever has the address sees the page, so that it may not say whether mails to the account come back. */}
      <SiteLink className={classNames(link.text, link.alone)} to={pathOf('contact')}>
        {t('deletion-status.noMail')}
      </SiteLink>
    </>
  );
}

function Ended({ state }: { state: Exclude<FacebookDeletionAnswer['state'], 'leaving'> }) {
  const { t } = useMessages();
  return (
    <NoticeLayout picture={moonScene}>
      <h1 className={type.h1}>{t(`deletion-status.${state}Title`)}</h1>
      <p className={type.lead}>{t(`deletion-status.${state}Lead`)}</p>
      {state === 'unlinked' && (
        <NextPage kind="outline" to={`${pathOf('privacy')}#delete`}>
          {t('deletion-status.deleteToo')}
        </NextPage>
      )}
    </NoticeLayout>
  );
}

function Unknown() {
  const { t } = useMessages();
  return (
    <NoticeLayout picture={seekScene}>
      <h1 className={type.h1}>{t('deletion-status.unknownTitle')}</h1>
      <p className={type.lead}>{t('deletion-status.unknownLead')}</p>
      <NextPage to={pathOf('contact')}>{t('deletion-status.contact')}</NextPage>
    </NoticeLayout>
  );
}

function NextPage({ kind = 'primary', to, children }: { kind?: ButtonKind; to: string; children: ReactNode }) {
  return (
    <SiteLink className={classNames(buttonClass(kind), styles.way)} to={to}>
      {children}
    </SiteLink>
  );
}
