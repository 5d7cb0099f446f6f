import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { areaLetters } from '@nestling/domain/rewards/places/pickup-search';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { ButtonHint } from '@nestling/ui/button-hint.tsx';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { ArrowSquareOutIcon } from '@nestling/ui/icons/arrow-square-out.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import { placeCalendar } from '../data/calendar-link.ts';
import { addressLine, distanceOf, distanceText, mapLinkName } from '../data/place-text.ts';
import { CalendarLink } from './calendar-link.tsx';
import { PlaceNotices } from './place-notices.tsx';
import styles from './place-row.module.css';

interface PlaceRowProps {
  place: PartnerPlace;
  /** Its number in the list and on the map. */
  number: number;
  country: string;
  /** The searched postal code. */
  zip: string;
  suggested: boolean;
  /** Id of the text that says why no place can be chosen yet; null when one can. */
  blockedBy: string | null;
  /** Opens the confirmation dialog. */
  onAsk: () => void;
}

/** Renders a pickup place with everything a parent needs to choose it. */
export function PlaceRow({ place, number, country, zip, suggested, blockedBy, onAsk }: PlaceRowProps) {
  const { t, locale } = useMessages();
  const distance = distanceOf(place, country);
  return (
    <li className={classNames(styles.place, suggested && styles.suggested)}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        {suggested ? <Nearness place={place} zip={zip} isMeasured={distance !== null} /> : null}
        <h2 className={type.h3} tabIndex={-1}>
          {place.companyName}
        </h2>
        <p className={styles.address}>{addressLine(place.address)}</p>
        <p className={styles.links}>
          <MapLink place={place} />
          <CalendarLink
            place={place}
            href={placeCalendar(place.locationId, locale)}
            className={classNames(link.text, link.alone, styles.map)}
          />
        </p>
      </div>
      {distance === null ? null : <p className={styles.distance}>{distanceText(distance, country, locale, 'short')}</p>}
      <PlaceNotices place={place} className={styles.notices} withContact />
      <div className={styles.choose}>
        <Button
          kind={suggested ? 'primary' : 'soft'}
          small={!suggested}
          blocked={blockedBy !== null}
          describedBy={blockedBy ?? undefined}
          onClick={onAsk}
        >
          <span aria-hidden="true">{t('distribution-partners.pickUpHere')}</span>
          <span className={type.hidden}>{t('distribution-partners.pickUpAt', { place: place.companyName })}</span>
        </Button>
        {suggested && blockedBy !== null ? (
          <ButtonHint className={styles.blocked}>{t('box-email.title')}</ButtonHint>
        ) : null}
      </div>
    </li>
  );
}

/**
 * Without distances a place is called near only if its area letters match, because the order proves
 * nothing there.
 */
function Nearness({ place, zip, isMeasured }: { place: PartnerPlace; zip: string; isMeasured: boolean }) {
  const { t } = useMessages();
  if (!isMeasured && areaLetters(place.address.postalCode) !== areaLetters(zip)) return null;
  return (
    <p className={styles.closest}>
      {t(isMeasured ? 'distribution-partners.closest' : 'distribution-partners.suggested')}
    </p>
  );
}

function MapLink({ place }: { place: PartnerPlace }) {
  const { t } = useMessages();
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
