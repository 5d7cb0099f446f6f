import { contentLink } from '@nestling/domain/editorial/content-link';
import type { PartnerPlace } from '@nestling/contract/rewards/places';
import type { Order } from '@nestling/contract/rewards/order';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import vanWide from '../../assets/illustrations/van-wide.svg';
import { stopAllBusy } from '../../lib/browser/busy.ts';
import { dayOfMoment } from '../../lib/words/dates.ts';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { usePageTitle } from '../../lib/words/page-title.ts';
import { queryClient } from '../../lib/query.ts';
import { ReasonNote, useHasReason } from '../../lib/words/reason-note.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { ArrowSquareOutIcon } from '@nestling/ui/icons/arrow-square-out.ts';
import { HouseLineIcon } from '@nestling/ui/icons/house-line.ts';
import { MapPinIcon } from '@nestling/ui/icons/map-pin.ts';
import link from '@nestling/ui/link.module.css';
import foot from '@nestling/ui/layout/foot.module.css';
import page from '@nestling/ui/layout/page.module.css';
import { Ticket, type TicketFact } from '@nestling/ui/ticket.tsx';
import type from '@nestling/ui/text.module.css';
import { chosenPlaceQuery } from '../places/data/chosen-place.ts';
import { orderQuery } from '../order/data/order.ts';
import { PhoneLink } from '../places/components/phone-link.tsx';
import { addressLine, distanceOf, distanceText, mapLinkName, phoneOf } from '../places/data/place-text.ts';
import { loadRedeem, useRedeemCourse } from '../data/redeem-course.ts';
import { isMailPending } from '../data/mail-pending.ts';
import { redemptionQuery } from '../data/redemption.ts';
import { OrderSteps } from '../order/components/order-steps.tsx';
import { OrderStatusLink } from '../order/components/order-status-link.tsx';
import { deliveryTimeFacts } from '../order/data/delivery-time-facts.ts';
import { orderedTexts } from '../order/data/ordered-texts.ts';
import { parcelTexts } from '../order/data/parcel-texts.ts';
import { AskAfterShipping } from '../opt-in/components/ask-after-shipping.tsx';
import { BoxLeaflet } from '../components/box-leaflet.tsx';
import { OrderHelp } from '../components/order-help.tsx';
import { WonStub } from '../components/won-stub.tsx';
import styles from '../components/confirmation.module.css';

export function load(pathname: string): Promise<Response | undefined> {
  return loadRedeem(pathname, ({ uid, slug }) => [fetchAnswer(redemptionQuery(uid, slug))]);
}

type Translate = ReturnType<typeof useMessages>['t'];

/**
 * Renders the confirmation of a free order: its address, the next steps, and the question of the
 * course's partner.
 */
export default function ShippingConfirmationPage() {
  useEffect(stopAllBusy, []);
  const { t } = useMessages();
  const { slug, uid, locale, user, isBox } = useRedeemCourse();
  usePageTitle(isBox ? null : t('shipping-confirmation.titleOther'));
  const { data: redemption = null } = useQuery(redemptionQuery(uid, slug), queryClient);
  const { data: order = null, isLoading: orderOnItsWay } = useQuery(
    orderQuery(redemption?.orderId ?? null),
    queryClient,
  );
  const again = useAlreadyOrdered();
  const { data: place = null, isLoading: placeOnItsWay } = useQuery(chosenPlaceQuery(redemption, locale), queryClient);
  const isSent = redemption?.orderStatus === 'fulfilled';
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <img className={styles.van} src={vanWide} alt="" width={912} height={260} />
      <Heading again={again} isSent={isSent} redemption={redemption} />
      <ReasonNote className={styles.reason} />
      {orderOnItsWay || placeOnItsWay || redemption === null ? (
        <div className={styles.waiting} />
      ) : place === null ? (
        <HomeTicket slug={slug} redemption={redemption} order={order} again={again} />
      ) : (
        <PlaceTicket slug={slug} redemption={redemption} place={place} country={user?.country ?? 'US'} />
      )}
      <OrderSteps isBox={isBox} isSent={isSent} toPlace={place !== null} />
      <BoxLeaflet />
      <OrderHelp goesElsewhere={again} />
      <AskAfterShipping />
    </div>
  );
}

/** True where an existing order was returned: its address may differ from the typed one. */
function useAlreadyOrdered(): boolean {
  const location: { state: unknown } = useLocation();
  const { state } = location;
  return typeof state === 'object' && state !== null && 'alreadyOrdered' in state && state.alreadyOrdered === true;
}

interface HeadingProps {
  again: boolean;
  isSent: boolean;
  /** Null until it is read. */
  redemption: Redemption | null;
}

function Heading({ again, isSent, redemption }: HeadingProps) {
  const { t } = useMessages();
  const { isBox } = useRedeemCourse();
  const hasReason = useHasReason();
  const [now] = useState(() => new Date());
  const words = orderedTexts(isBox);
  const ordered = isMailPending(redemption?.startTimestamp, now) ? words.lead : words.leadLater;
  return (
    <>
      <h1 className={classNames(type.display, styles.title)}>
        {t(again ? words.already : isSent ? words.sent : words.title)}
      </h1>
      {hasReason || redemption === null ? null : (
        <p className={classNames(type.lead, styles.lead)}>
          {t(again ? 'shipping-confirmation.notUsed' : isSent ? 'shipping-confirmation.sentLead' : ordered)}
        </p>
      )}
    </>
  );
}

interface HomeTicketProps {
  slug: string;
  redemption: Redemption;
  order: Order | null;
  /** The order existed already when the parent ordered to another address. */
  again: boolean;
}

function HomeTicket({ slug, redemption, order, again }: HomeTicketProps) {
  const { t, locale } = useMessages();
  const { isBox } = useRedeemCourse();
  const ordered = redemption.startTimestamp ?? redemption.paidTimestamp ?? null;
  return (
    <Ticket
      medal={<HouseLineIcon weight="fill" />}
      medalGround="coral"
      {...whereTo(order, { again, isBox }, t)}
      facts={[
        ...deliveryTimeFacts(redemption, t),
        { label: t('shipping-confirmation.shipping'), value: t('shipping-confirmation.free') },
        ...(ordered === null
          ? []
          : [{ label: t('shipping-confirmation.orderedOn'), value: dayOfMoment(ordered, locale) }]),
      ]}
      actions={<OrderStatusLink address={redemption.orderStatusURL ?? null} />}
      stubGround="won"
      stub={
        <WonStub large slug={slug} label={t('shipping-confirmation.order')} number={redemption.orderNumber ?? ''} />
      }
    />
  );
}

/** Abroad the title names the ordered item, because only the shop knows the address. */
function whereTo(order: Order | null, { again, isBox }: { again: boolean; isBox: boolean }, t: Translate) {
  if (order?.shipTo)
    return {
      over: t(again ? 'shipping-confirmation.goesTo' : 'shipping-confirmation.shipTo'),
      title: <bdi>{order.shipTo.name}</bdi>,
      line: addressLine(order.shipTo),
    };
  return {
    title: order?.title ?? t(parcelTexts(isBox).yours),
    // Empty, because the address of an order that could not be read is unknown.
    line: order === null ? '' : t('direct-to-parent-confirmation-page.shopHasAddress'),
  };
}

interface PlaceTicketProps {
  slug: string;
  redemption: Redemption;
  place: PartnerPlace;
  country: string;
}

function PlaceTicket({ slug, redemption, place, country }: PlaceTicketProps) {
  const { t, locale } = useMessages();
  const map = contentLink(place.fullMapUrl);
  return (
    <Ticket
      medal={<MapPinIcon weight="fill" />}
      medalGround="coral"
      over={t('shipping-confirmation.shipTo')}
      title={place.companyName}
      line={addressLine(place.address)}
      facts={[...deliveryTimeFacts(redemption, t), ...placeFacts(place, country, locale, t)]}
      actions={
        <>
          <OrderStatusLink address={redemption.orderStatusURL ?? null} />
          {map === null ? null : (
            <a
              className={classNames(link.text, link.alone, styles.map)}
              href={map}
              target="_blank"
              rel="noopener"
              aria-label={mapLinkName(place)}
            >
              {t('distribution-partners.seeMap')}
              <ArrowSquareOutIcon weight="bold" size={20} aria-hidden="true" />
            </a>
          )}
        </>
      }
      stubGround="won"
      stub={
        <WonStub large slug={slug} label={t('shipping-confirmation.order')} number={redemption.orderNumber ?? ''} />
      }
    />
  );
}

function placeFacts(place: PartnerPlace, country: string, locale: string, t: Translate): TicketFact[] {
  const phone = phoneOf(place);
  const distance = distanceOf(place, country);
  return [
    ...(phone === null ? [] : [{ label: t('shipping-confirmation.phone'), value: <PhoneLink phone={phone} /> }]),
    ...(distance === null
      ? []
      : [{ label: t('shipping-confirmation.fromYou'), value: distanceText(distance, country, locale, 'whole') }]),
  ];
}
