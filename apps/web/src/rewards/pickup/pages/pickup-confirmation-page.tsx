import { popupProblem } from '@nestling/domain/rewards/pickup/pickup-list';
import { contentLink } from '@nestling/domain/editorial/content-link';
import type { PartnerPlace } from '@nestling/contract/rewards/places';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { fetchAnswer } from '#lib/api/answers.ts';
import { queryClient } from '#lib/query.ts';
import { ReasonNote } from '#lib/words/reason-note.tsx';
import { Message } from '#lib/i18n/message.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { SupportLink } from '#lib/links/support-link.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Egg } from '@nestling/ui/picture/egg.tsx';
import { ArrowSquareOutIcon } from '@nestling/ui/icons/arrow-square-out.ts';
import { BabyCarriageIcon } from '@nestling/ui/icons/baby-carriage.ts';
import { CertificateIcon } from '@nestling/ui/icons/certificate.ts';
import { IdentificationCardIcon } from '@nestling/ui/icons/identification-card.ts';
import { MapPinIcon } from '@nestling/ui/icons/map-pin.ts';
import { MedalList } from '@nestling/ui/picture/medal-list.tsx';
import foot from '@nestling/ui/layout/foot.module.css';
import link from '@nestling/ui/link.module.css';
import page from '@nestling/ui/layout/page.module.css';
import { Ticket, type TicketFact } from '@nestling/ui/ticket.tsx';
import type from '@nestling/ui/text.module.css';
import { chosenPlaceQuery } from '../../places/data/chosen-place.ts';
import { pickupCalendar } from '../../places/data/calendar-link.ts';
import { CalendarLink } from '../../places/components/calendar-link.tsx';
import { EmailLink, WebsiteLink } from '../../places/components/contact-links.tsx';
import { PhoneLink } from '../../places/components/phone-link.tsx';
import {
  addressLine,
  distanceOf,
  distanceText,
  mapLinkName,
  phoneOf,
  popUpText,
  websiteOf,
} from '../../places/data/place-text.ts';
import { loadRedeem, useRedeemCourse } from '../../data/redeem-course.ts';
import { isMailPending } from '../../data/mail-pending.ts';
import { redemptionQuery } from '../../data/redemption.ts';
import { BoxLeaflet } from '../../components/box-leaflet.tsx';
import { OrderHelp } from '../../components/order-help.tsx';
import { WonStub } from '../../components/won-stub.tsx';
import styles from '../../components/confirmation.module.css';

export function load(pathname: string): Promise<Response | undefined> {
  return loadRedeem(pathname, ({ uid, slug }) => [fetchAnswer(redemptionQuery(uid, slug))]);
}

/** Renders the chosen place, and what to bring to it. */
export default function PickupConfirmationPage() {
  const { slug, uid, locale, isBox } = useRedeemCourse();
  const again = useAlreadyChosen();
  const { data: redemption = null } = useQuery(redemptionQuery(uid, slug), queryClient);
  const { data: place = null, isLoading } = useQuery(chosenPlaceQuery(redemption, locale), queryClient);
  const [now] = useState(() => new Date());
  const closed = place !== null && isClosed(place, now);
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <Egg state={closed ? 'whole' : 'hatched'} className={styles.egg} />
      {closed ? <ClosedTop /> : <ChosenTop again={again} isNew={isMailPending(redemption?.pickupTimestamp, now)} />}
      <ReasonNote className={styles.reason} />
      {isLoading || redemption === null ? (
        <div className={styles.waiting} />
      ) : (
        <PlaceTicket slug={slug} redemption={redemption} place={place} now={now} />
      )}
      {closed ? null : <WhatToBring isBox={isBox} />}
      <BoxLeaflet />
      <OrderHelp />
    </div>
  );
}

function WhatToBring({ isBox }: { isBox: boolean }) {
  const { t } = useMessages();
  return (
    <section className={styles.more}>
      <h2 className={type.h2Small}>{t('pickup-confirmation.whatToBring')}</h2>
      <MedalList
        entries={[
          {
            icon: <IdentificationCardIcon weight="fill" />,
            title: t('pickup-confirmation.photoId'),
            text: t('pickup-confirmation.photoIdText'),
          },
          {
            icon: <CertificateIcon weight="fill" />,
            title: t('pickup-confirmation.yourCertificate'),
            text: t('pickup-confirmation.yourCertificateText'),
          },
          ...(isBox
            ? [
                {
                  icon: <BabyCarriageIcon weight="fill" />,
                  title: t('pickup-confirmation.stroller'),
                  text: t('pickup-confirmation.strollerText'),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

/** A closed place stays on the page, because the box may have been fetched before. */
function isClosed({ closed, additional }: PartnerPlace, now: Date): boolean {
  return closed === true || popupProblem(additional, now) === 'over';
}

function ChosenTop({ again, isNew: isChosenNow }: { again: boolean; isNew: boolean }) {
  const { t } = useMessages();
  return (
    <>
      <h1 className={classNames(type.display, styles.title)}>
        {t(again ? 'pickup-confirmation.alreadyChosen' : 'pickup-confirmation.title')}
      </h1>
      {again || isChosenNow ? (
        <p className={classNames(type.lead, styles.lead)}>
          {t(again ? 'pickup-confirmation.notUsed' : 'pickup-confirmation.mail')}
        </p>
      ) : null}
    </>
  );
}

function ClosedTop() {
  const { t } = useMessages();
  return (
    <>
      <h1 className={classNames(type.display, styles.title)}>{t('pickup-confirmation.closedTitle')}</h1>
      <p className={classNames(type.lead, styles.lead)}>
        <Message of="pickup-confirmation.closed" tags={{ support: (text) => <SupportLink>{text}</SupportLink> }} />
      </p>
    </>
  );
}

/** True where another place had been chosen before, so that the pressed one was not used. */
function useAlreadyChosen(): boolean {
  const location: { state: unknown } = useLocation();
  const { state } = location;
  return typeof state === 'object' && state !== null && 'alreadyChosen' in state && state.alreadyChosen === true;
}

interface PlaceTicketProps {
  slug: string;
  redemption: Redemption;
  /** Null when the search no longer returns it; the mail has its details. */
  place: PartnerPlace | null;
  now: Date;
}

function PlaceTicket({ slug, redemption, place, now }: PlaceTicketProps) {
  const { t, locale } = useMessages();
  const isAhead = place !== null && !isClosed(place, now);
  const stub = (
    <WonStub slug={slug} label={t('pickup-confirmation.certificate')} number={redemption.certificateID ?? null} />
  );
  const head = {
    medal: <MapPinIcon weight="fill" />,
    medalGround: 'coral',
    over: t(isAhead ? 'pickup-confirmation.pickUpAt' : 'pickup-confirmation.placeUnknown'),
    stubGround: 'won',
    stub,
  } as const;
  if (place === null)
    return (
      <Ticket
        {...head}
        title={t('pickup-confirmation.placeUnknown')}
        line={t('pickup-confirmation.placeUnknownText')}
        facts={[]}
        actions={null}
      />
    );
  return (
    <Ticket
      {...head}
      title={place.companyName}
      line={addressLine(place.address)}
      facts={placeFacts(place, redemption.userCountry ?? 'US', { locale, now }, t)}
      actions={
        <>
          <MapButton place={place} />
          {isAhead ? (
            <CalendarLink
              place={place}
              href={pickupCalendar({ uid: redemption.userID, slug, locale })}
              className={classNames(link.text, link.alone, styles.map)}
            />
          ) : null}
        </>
      }
    />
  );
}

type Translate = ReturnType<typeof useMessages>['t'];

function placeFacts(
  place: PartnerPlace,
  country: string,
  at: { locale: string; now: Date },
  t: Translate,
): TicketFact[] {
  const phone = phoneOf(place);
  const distance = distanceOf(place, country);
  const popUp = popUpText(place, at);
  const website = websiteOf(place);
  const { noticeToParent, patientsOnly, appointmentOnly, email } = place.additional;
  const notes = [
    noticeToParent,
    patientsOnly ? t('distribution-partners.patientsOnly') : null,
    appointmentOnly ? t('distribution-partners.appointmentOnly') : null,
  ].filter((note) => note !== null);
  return [
    ...(popUp === null ? [] : [{ label: t('pickup-confirmation.when'), value: popUp }]),
    ...(phone === null
      ? []
      : [
          {
            label: t('pickup-confirmation.phone'),
            value: <PhoneLink phone={phone} />,
          },
        ]),
    ...(distance === null
      ? []
      : [{ label: t('pickup-confirmation.fromYou'), value: distanceText(distance, country, at.locale, 'whole') }]),
    ...(notes.length === 0 ? [] : [{ label: t('pickup-confirmation.note'), value: notes.join(' · ') }]),
    ...(email === null ? [] : [{ label: t('pickup-confirmation.email'), value: <EmailLink email={email} /> }]),
    ...(website === null
      ? []
      : [{ label: t('pickup-confirmation.website'), value: <WebsiteLink website={website} /> }]),
  ];
}

function MapButton({ place }: { place: PartnerPlace }) {
  const { t } = useMessages();
  const map = contentLink(place.fullMapUrl);
  if (map === null) return null;
  return (
    <a
      className={buttonClass('primary', { small: true, inRow: true })}
      href={map}
      target="_blank"
      rel="noopener"
      aria-label={mapLinkName(place)}
    >
      {t('distribution-partners.seeMap')}
      <ArrowSquareOutIcon weight="bold" aria-hidden="true" />
    </a>
  );
}
