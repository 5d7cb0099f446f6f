import { pathOf } from '@nestling/domain/pages';
import type { Order } from '@nestling/contract/rewards/order';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { isOffline, isHandledGlobally } from '../../lib/api/failure.ts';
import { raiseDefaultBillboard } from '../../lib/words/app-error.ts';
import { stopAllBusy } from '../../lib/browser/busy.ts';
import { dayOfMoment } from '../../lib/words/dates.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { dollars } from '../../lib/words/money.ts';
import { usePageTitle } from '../../lib/words/page-title.ts';
import { queryClient } from '../../lib/query.ts';
import { ReasonNote, useHasReason } from '../../lib/words/reason-note.tsx';
import { report } from '../../lib/reports/report.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { WaitForNetwork } from '../../lib/browser/wait-for-network.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Egg } from '@nestling/ui/picture/egg.tsx';
import foot from '@nestling/ui/layout/foot.module.css';
import { CheckIcon } from '@nestling/ui/icons/check.ts';
import { CircleNotchIcon } from '@nestling/ui/icons/circle-notch.ts';
import link from '@nestling/ui/link.module.css';
import page from '@nestling/ui/layout/page.module.css';
import { Pill } from '@nestling/ui/pill.tsx';
import { Ticket, type TicketFact } from '@nestling/ui/ticket.tsx';
import turning from '@nestling/ui/state/turning.module.css';
import type from '@nestling/ui/text.module.css';
import { useFocusTransfer, type FocusTransfer } from '@nestling/ui/overlay/use-focus-transfer.ts';
import styles from '../components/confirmation.module.css';
import { BoxLeaflet } from '../components/box-leaflet.tsx';
import { ConfirmationHeading } from '../components/confirmation-heading.tsx';
import { OrderHelp } from '../components/order-help.tsx';
import { WonStub } from '../components/won-stub.tsx';
import { loadRedeem, useRedeemCourse } from '../data/redeem-course.ts';
import { isMailPending } from '../data/mail-pending.ts';
import { redemptionQuery } from '../data/redemption.ts';
import { addressLine } from '../places/data/place-text.ts';
import { CheckAgain } from '../order/components/check-again.tsx';
import { AskAfterShipping } from '../opt-in/components/ask-after-shipping.tsx';
import { ReservedStub } from '../order/components/reserved-stub.tsx';
import { PayLink } from '../order/components/pay-link.tsx';
import { isPaid } from '../order/data/order.ts';
import { OrderSteps } from '../order/components/order-steps.tsx';
import { OrderStatusLink } from '../order/components/order-status-link.tsx';
import { orderedTexts } from '../order/data/ordered-texts.ts';
import { UNCLEAR, shopOrderTexts, unclearTexts, unpaidWord } from '../order/data/shop-order-texts.ts';
import { deliveryTimeFacts } from '../order/data/delivery-time-facts.ts';
import { useOrderReading } from '../order/data/use-order-reading.ts';
import own from './direct-confirmation-page.module.css';

export function load(pathname: string): Promise<Response | undefined> {
  return loadRedeem(pathname, ({ uid, slug }) => [fetchAnswer(redemptionQuery(uid, slug))]);
}

type Translate = ReturnType<typeof useMessages>['t'];

/**
 * Renders an order that waits at the shop for a payment or an address; it changes into its
 * confirmation by itself.
 */
export default function DirectConfirmationPage() {
  useEffect(stopAllBusy, []);
  const { t } = useMessages();
  const { slug, uid, isBox } = useRedeemCourse();
  const { data: redemption = null } = useQuery(redemptionQuery(uid, slug), queryClient);
  const { order, isPending, failure, again } = useOrderReading(redemption?.orderId ?? null);
  usePageTitle(order && titleOf(order, isBox, t));
  useEffect(() => {
    if (!failure) return;
    report('The order was not read', failure);
    if (!isHandledGlobally(failure)) raiseDefaultBillboard();
  }, [failure]);
  if (isOffline(failure)) return <WaitForNetwork onAgain={again} />;
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      {/* A status line without focus, because the page changes while it is read. */}
      <p className={type.hidden} role="status">
        {order && noticeOf(order, isBox, t)}
      </p>
      <OrderPage order={isPending ? null : order} />
    </div>
  );
}

/** A cancelled order renders nothing here because the gate leads to another page. */
function OrderPage({ order }: { order: Order | null }) {
  const { leaving, arriving } = useFocusTransfer();
  if (order && isOrderPending(order.orderStatus))
    return <WaitingPage key={waitingState(order)} order={order} leaving={leaving} arriving={arriving} />;
  if (order && isPaid(order)) return <PaidPage order={order} arriving={arriving} />;
  return <div className={styles.waiting} />;
}

function titleOf(order: Order, isBox: boolean, t: Translate): string | null {
  if (isPaid(order)) return t(paidText(order, isBox));
  return isOrderPending(order.orderStatus) ? t(WAITING[waitingState(order)].title) : null;
}

function noticeOf(order: Order, isBox: boolean, t: Translate): string {
  if (isPaid(order)) return t(paidText(order, isBox));
  return isOrderPending(order.orderStatus) && order.checking ? t(unclearTexts(order).title) : '';
}

function paidText({ shippingPrice, orderStatus }: Order, isBox: boolean) {
  if (orderStatus === 'fulfilled') return orderedTexts(isBox).sent;
  const { paid, confirmed } = shopOrderTexts(isBox);
  return shippingPrice > 0 ? paid : confirmed;
}

function WaitingPage({ order, leaving, arriving }: { order: Order } & FocusTransfer) {
  const { t, locale } = useMessages();
  const { isBox } = useRedeemCourse();
  const total = useTotal(order);
  const state = waitingState(order);
  const words = UNPAID[order.shippingPrice > 0 ? 'paid' : 'free'];
  const isPayable = order.orderStatus === 'invoiced' && !order.checking;
  return (
    <div ref={leaving} className={own.whole}>
      <Egg state="filling" share={0.5} className={styles.egg} />
      <ConfirmationHeading focus={arriving} title={t(WAITING[state].title)} lead={t(waitingLead(state, isBox))} />
      <ReasonNote className={styles.reason} />
      <Ticket
        note={
          <p className={own.turns}>
            <CircleNotchIcon weight="bold" size={24} className={turning.turning} aria-hidden="true" />
            {t(isPayable ? words.turns : 'direct-to-parent-confirmation-page.turnsItself')}
          </p>
        }
        title={order.title}
        pill={isPayable ? <Pill kind="coral">{t(unpaidWord(order.shippingPrice))}</Pill> : null}
        line={shipsTo(order, t)}
        facts={[
          total,
          ...(order.invoiceExpiresAt !== undefined && isPayable
            ? [
                {
                  label: t('direct-to-parent-confirmation-page.keptUntil'),
                  value: dayOfMoment(order.invoiceExpiresAt, locale),
                },
              ]
            : []),
          ...deliveryTimeFacts(order, t),
        ]}
        actions={
          isPayable ? (
            <>
              <PayLink slug={order.slug} invoiceURL={order.invoiceURL ?? null} price={order.shippingPrice} />
              <SiteLink
                className={classNames(link.text, link.alone)}
                to={`${pathOf('distributionOptions', { slug: order.slug })}?stay=1`}
              >
                {t('direct-to-parent-confirmation-page.otherWay')}
              </SiteLink>
            </>
          ) : null
        }
        stubGround="kept"
        stub={
          <ReservedStub
            label={t('shipping-confirmation.order')}
            number={order.orderNumber}
            note={isPayable ? t(words.noMoney) : null}
          />
        }
      />
      {isPayable ? <CheckAgain orderId={order.orderId} isFree={order.shippingPrice <= 0} /> : <OrderHelp />}
    </div>
  );
}

type WaitingState = 'placing' | 'checking' | 'paymentPending' | 'unconfirmed' | 'unpaid';

const WAITING = {
  placing: {
    title: 'direct-to-parent-confirmation-page.placing',
    lead: 'direct-to-parent-confirmation-page.placingLead',
  },
  ...UNCLEAR,
  unconfirmed: {
    title: 'direct-to-parent-confirmation-page.unconfirmed',
  },
  unpaid: {
    title: 'direct-to-parent-confirmation-page.waiting',
  },
} as const;

function waitingLead(state: WaitingState, isBox: boolean) {
  if (state === 'unconfirmed') return shopOrderTexts(isBox).unconfirmedLead;
  return state === 'unpaid' ? shopOrderTexts(isBox).waitingLead : WAITING[state].lead;
}

function waitingState({ orderStatus, checking, paymentPending, shippingPrice }: Order): WaitingState {
  if (checking) return paymentPending ? 'paymentPending' : 'checking';
  if (orderStatus === 'reserved') return 'placing';
  return shippingPrice > 0 ? 'unpaid' : 'unconfirmed';
}

/** Texts for an order with a price, and for a free one, which is confirmed and never paid. */
const UNPAID = {
  paid: {
    turns: 'direct-to-parent-confirmation-page.turns',
    noMoney: 'direct-to-parent-confirmation-page.noMoney',
  },
  free: {
    turns: 'direct-to-parent-confirmation-page.turnsFree',
    noMoney: 'direct-to-parent-confirmation-page.nothingToPay',
  },
} as const;

function PaidPage({ order, arriving }: { order: Order; arriving: FocusTransfer['arriving'] }) {
  const { t, locale } = useMessages();
  const { isBox } = useRedeemCourse();
  const total = useTotal(order);
  const isFree = order.shippingPrice <= 0;
  const isSent = order.orderStatus === 'fulfilled';
  const hasReason = useHasReason();
  const [now] = useState(() => new Date());
  return (
    <>
      <Egg state="hatched" className={styles.egg} />
      <ConfirmationHeading
        focus={arriving}
        title={t(paidText(order, isBox))}
        lead={hasReason ? null : paidLead(order, isSent, now, t)}
      />
      <ReasonNote className={styles.reason} />
      <Ticket
        title={order.title}
        pill={
          <Pill kind="ok">
            <CheckIcon weight="bold" size={18} aria-hidden="true" />
            {t(isFree ? 'direct-to-parent-confirmation-page.isConfirmed' : 'direct-to-parent-confirmation-page.isPaid')}
          </Pill>
        }
        line={shipsTo(order, t)}
        facts={[
          total,
          ...(order.paidTimestamp === undefined || isFree
            ? []
            : [
                {
                  label: t('direct-to-parent-confirmation-page.paidOn'),
                  value: dayOfMoment(order.paidTimestamp, locale),
                },
              ]),
          ...deliveryTimeFacts(order, t),
        ]}
        actions={<OrderStatusLink address={order.orderStatusURL ?? null} />}
        stubGround="won"
        stub={<WonStub large slug={order.slug} label={t('shipping-confirmation.order')} number={order.orderNumber} />}
      />
      <OrderSteps isBox={isBox} isSent={isSent} />
      <BoxLeaflet />
      <OrderHelp />
      <AskAfterShipping />
    </>
  );
}

/** The mail is announced only while it may be on its way. */
function paidLead({ paidTimestamp }: Order, isSent: boolean, now: Date, t: Translate): string {
  if (isSent) return t('shipping-confirmation.sentLead');
  return t(`direct-to-parent-confirmation-page.${isMailPending(paidTimestamp, now) ? 'paidLead' : 'paidLeadLater'}`);
}

function shipsTo({ shipTo, orderStatus, invoiceURL }: Order, t: Translate): string {
  if (shipTo) return t('direct-to-parent-confirmation-page.shipsTo', { address: addressLine(shipTo) });
  const needsPayment = orderStatus === 'invoiced' && invoiceURL !== undefined;
  return t(
    needsPayment
      ? 'direct-to-parent-confirmation-page.shopAsksAddress'
      : 'direct-to-parent-confirmation-page.shopHasAddress',
  );
}

function useTotal({ shippingPrice }: Order): TicketFact {
  const { t, locale } = useMessages();
  const { user } = useRedeemCourse();
  const value =
    shippingPrice > 0
      ? dollars(shippingPrice, locale, user?.country ?? null)
      : t('direct-to-parent-confirmation-page.free');
  return { label: t('direct-to-parent-confirmation-page.total'), value };
}
