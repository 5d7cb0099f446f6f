import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { CalendarBlankIcon } from '../../../ui/icons/calendar-blank.ts';
import { CalendarDotsIcon } from '../../../ui/icons/calendar-dots.ts';
import { InfoIcon } from '../../../ui/icons/info.ts';
import { PhoneIcon } from '../../../ui/icons/phone.ts';
import { phoneOf, popUpWords } from '../data/place-words.ts';
import { PhoneLink } from './phone-link.tsx';
import styles from './place-notices.module.css';

interface PlaceNoticesProps {
  place: PartnerPlace;
  className: string | undefined;
  withPhone?: boolean;
  /** Rendered before the notices of the place itself. */
  first?: ReactNode;
}

/**
 * Renders the conditions of a place: pop-up time, notice to parents, patients, appointment and
 * phone, each with its icon.
 */
export function PlaceNotices({ place, className, withPhone = false, first }: PlaceNoticesProps) {
  const { t, locale } = useMessages();
  const { noticeToParent, patientsOnly, appointmentOnly } = place.additional;
  const [now] = useState(() => new Date());
  const popUp = popUpWords(place, { locale, now });
  const phone = withPhone ? phoneOf(place) : null;
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
      {phone === null ? null : (
        <Notice icon={<PhoneIcon weight="bold" aria-hidden="true" />}>
          <PhoneLink phone={phone} />
        </Notice>
      )}
    </ul>
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
