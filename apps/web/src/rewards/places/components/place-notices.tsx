import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { useState, type ReactNode } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { CalendarBlankIcon } from '@nestling/ui/icons/calendar-blank.ts';
import { CalendarDotsIcon } from '@nestling/ui/icons/calendar-dots.ts';
import { EnvelopeSimpleIcon } from '@nestling/ui/icons/envelope-simple.ts';
import { GlobeHemisphereWestIcon } from '@nestling/ui/icons/globe-hemisphere-west.ts';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import { PhoneIcon } from '@nestling/ui/icons/phone.ts';
import { phoneOf, popUpText, websiteOf } from '../data/place-text.ts';
import { EmailLink, WebsiteLink } from './contact-links.tsx';
import { PhoneLink } from './phone-link.tsx';
import styles from './place-notices.module.css';

interface PlaceNoticesProps {
  place: PartnerPlace;
  className: string | undefined;
  withContact?: boolean;
  /** Rendered before the notices of the place itself. */
  first?: ReactNode;
}

/**
 * Renders the conditions of a place: pop-up time, notice to parents, patients, appointment and how
 * to contact it, each with its icon.
 */
export function PlaceNotices({ place, className, withContact = false, first }: PlaceNoticesProps) {
  const { t, locale } = useMessages();
  const { noticeToParent, patientsOnly, appointmentOnly } = place.additional;
  const [now] = useState(() => new Date());
  const popUp = popUpText(place, { locale, now });
  return (
    <ul className={className}>
      {first}
      {popUp === null ? null : <Notice icon={<CalendarDotsIcon weight="bold" aria-hidden="true" />}>{popUp}</Notice>}
      {noticeToParent === null ? null : (
        <Notice icon={<InfoIcon weight="bold" aria-hidden="true" />}>{noticeToParent}</Notice>
      )}
      {patientsOnly ? (
        <Notice icon={<InfoIcon weight="bold" aria-hidden="true" />}>{t('distribution-partners.patientsOnly')}</Notice>
      ) : null}
      {appointmentOnly ? (
        <Notice icon={<CalendarBlankIcon weight="bold" aria-hidden="true" />}>
          {t('distribution-partners.appointmentOnly')}
        </Notice>
      ) : null}
      {withContact ? <Contact place={place} /> : null}
    </ul>
  );
}

function Contact({ place }: { place: PartnerPlace }) {
  const phone = phoneOf(place);
  const website = websiteOf(place);
  const { email } = place.additional;
  return (
    <>
      {phone === null ? null : (
        <Notice icon={<PhoneIcon weight="bold" aria-hidden="true" />}>
          <PhoneLink phone={phone} />
        </Notice>
      )}
      {email === null ? null : (
        <Notice icon={<EnvelopeSimpleIcon weight="bold" aria-hidden="true" />}>
          <EmailLink email={email} />
        </Notice>
      )}
      {website === null ? null : (
        <Notice icon={<GlobeHemisphereWestIcon weight="bold" aria-hidden="true" />}>
          <WebsiteLink website={website} />
        </Notice>
      )}
    </>
  );
}

/** Renders one line of a list of notices. */
export function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.notice}>
      {icon}
      <span>{children}</span>
    </li>
  );
}
