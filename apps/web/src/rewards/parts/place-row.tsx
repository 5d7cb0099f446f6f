import type { PartnerLocation } from '@nestling/contract/rewards/locations';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank';
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/csr/CalendarDots';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import link from '../../ui/link.module.css';
import type from '../../ui/type.module.css';
import { PhoneLink } from './phone-link.tsx';
import { addressLine, distanceOf, distanceWords, mapLinkName, phoneOf, popUpWords } from '../data/place-words.ts';
import styles from './place-row.module.css';

interface PlaceRowProps {
  place: PartnerLocation;
  /** Its number in the list and on the map. */
  number: number;
  country: string;
  suggested: boolean;
  /** The place whose choice is on its way, if any. */
  choosing: string | null;
  onChoose: (place: PartnerLocation) => void;
}

/** A pickup place with everything a parent needs to choose it (RWD-236, RWD-246, RWD-247). */
export function PlaceRow({ place, number, country, suggested, choosing, onChoose }: PlaceRowProps) {
  const { t, locale } = useWords();
  const distance = distanceOf(place, country);
  return (
    <li className={classNames(styles.place, suggested && styles.suggested)}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        {suggested ? (
          <p className={styles.closest}>
            {t(distance === null ? 'distribution-partners.suggested' : 'distribution-partners.closest')}
          </p>
        ) : null}
        <h2 className={type.h3} tabIndex={-1}>
          {place.companyName}
        </h2>
        <p className={styles.address}>{addressLine(place.address)}</p>
        <MapLink place={place} />
      </div>
      {distance === null ? null : (
        <p className={styles.distance}>{distanceWords(distance, country, locale, 'short')}</p>
      )}
      <Notices place={place} />
      <div className={styles.choose}>
        <Button
          kind={suggested ? 'primary' : 'soft'}
          small={!suggested}
          busy={choosing === place.locationId ? t('common.sending') : undefined}
          disabled={choosing !== null && choosing !== place.locationId}
          onClick={() => onChoose(place)}
        >
          <span aria-hidden="true">{t('distribution-partners.pickUpHere')}</span>
          <span className={type.hidden}>{t('distribution-partners.pickUpAt', { place: place.companyName })}</span>
        </Button>
      </div>
    </li>
  );
}

function MapLink({ place }: { place: PartnerLocation }) {
  const { t } = useWords();
  const map = contentLink(place.fullMapUrl);
  if (map === null) return null;
  return (
    <a
      className={classNames(link.text, link.alone, styles.map)}
      href={map}
      target="_blank"
      rel="noopener"
      aria-label={mapLinkName(place)}
    >
      {t('distribution-partners.seeMap')}
      <ArrowSquareOutIcon weight="bold" size={18} aria-hidden="true" />
    </a>
  );
}

/** Notice to parents, patients, appointment, pop-up time, phone, mail and site, each with its icon. */
function Notices({ place }: { place: PartnerLocation }) {
  const { t, locale } = useWords();
  const { noticeToParent, patientsOnly, appointmentOnly } = place.additional;
  const popUp = popUpWords(place, locale);
  const phone = phoneOf(place);
  return (
    <ul className={styles.notices}>
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

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.notice}>
      {icon}
      <span>{children}</span>
    </li>
  );
}
