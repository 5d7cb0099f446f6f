import { matchPage } from '@nestling/domain/match-page';
import type { PageName } from '@nestling/domain/pages';
import type { GateReason } from '@nestling/domain/rewards/gate/gate';
import { useCallback, useEffect, type ComponentType } from 'react';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import { replaceWithExternal } from '../../data/external-navigation.ts';
import { WaitForNetwork } from '#lib/browser/wait-for-network.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Button } from '@nestling/ui/button.tsx';
import { ArrowClockwiseIcon } from '@nestling/ui/icons/arrow-clockwise.ts';
import page from '@nestling/ui/layout/page.module.css';
import { NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import type from '@nestling/ui/text.module.css';
import errorScene from '#assets/illustrations/error-scene.svg';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { OrderNoticePanel } from './order-notice-panel.tsx';
import { withSameConsent } from '../../data/no-box.ts';
import type { GateResult } from '../data/load-gate.ts';
import styles from './with-gate.module.css';

/**
 * Renders the page that the gate opened, otherwise redirects to the gate's target with its reason
 * in the history state.
 */
export function withGate(Page: ComponentType | null): ComponentType {
  return function WithGate() {
    const result = useLoaderData<GateResult | null>();
    if (result?.kind === 'wait') return <AskAgainOnline />;
    if (result?.kind === 'failed') return <GateFailed />;
    if (result !== null) return <NextStep result={result} />;
    if (Page === null) return null;
    return (
      <>
        <NoticeAbove />
        <Page />
      </>
    );
  };
}

/** Pages where the reward can be ordered again render the notice themselves, under their title. */
const OWN_NOTICE: ReadonlySet<string> = new Set(['distributionOptions', 'shippingInfo'] satisfies PageName[]);

function NoticeAbove() {
  const { pathname } = useLocation();
  if (OWN_NOTICE.has(matchPage(pathname)?.name ?? '')) return null;
  return <OrderNoticePanel className={classNames(page.content, styles.notice)} />;
}

function NextStep({ result }: { result: Extract<GateResult, { to: string }> }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { kind } = result;
  const to = kind === 'lead' ? withSameConsent(result.to, search) : result.to;
  const reason = kind === 'lead' && !isExpected(pathname, result.reason) ? result.reason : null;
  useEffect(() => {
    if (kind === 'leave') replaceWithExternal(to);
    else void navigate(to, { replace: true, state: reason === null ? null : { reason } });
  }, [navigate, kind, to, reason]);
  return <div className={styles.place} />;
}

/** What the entry of a reward leads to; the page there says the same in its own words. */
const EXPECTED: ReadonlySet<GateReason> = new Set(['choose-method', 'digital', 'unrewarded']);

function isExpected(pathname: string, reason: GateReason | null): boolean {
  return reason !== null && EXPECTED.has(reason) && matchPage(pathname)?.name === 'redeem';
}

function AskAgainOnline() {
  const { revalidate } = useRevalidator();
  const again = useCallback(() => void revalidate(), [revalidate]);
  return <WaitForNetwork onAgain={again} />;
}

/** The gate failed: says so on the requested page, and asks the gate again on request. */
function GateFailed() {
  const { t } = useMessages();
  const { revalidate, state } = useRevalidator();
  return (
    <NoticeLayout picture={errorScene}>
      <h1 className={type.display}>{t('common.pageFailed')}</h1>
      <p className={type.lead}>{t('common.pageFailedText')}</p>
      <Button busy={state === 'loading' ? t('common.sending') : undefined} onClick={() => void revalidate()}>
        <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
        {t('common.tryAgain')}
      </Button>
    </NoticeLayout>
  );
}
