import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { useRef, type ReactNode } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { HouseIcon } from '#ui/icons/house.ts';
import { useInlineStyle } from '#ui/use-inline-style.ts';
import { distanceMap, RING_RADII } from '../data/distance-map.ts';
import { distanceOf, distanceWords } from '../data/place-words.ts';
import styles from './distance-map.module.css';

interface DistanceMapProps {
  /** The places of the list, in its order. */
  places: readonly PartnerPlace[];
  country: string;
}

/**
 * Renders the distances of the list's places around the home. Hidden from screen readers because
 * the list has the same facts.
 */
export function DistanceMap({ places, country }: DistanceMapProps) {
  const { t, locale } = useMessages();
  const known = places.flatMap((place, index) => {
    const distance = distanceOf(place, country);
    const bearing = place.additional.bearingFromUser ?? null;
    return distance === null ? [] : [{ number: index + 1, distance, bearing }];
  });
  if (known.length === 0) return null;
  const { labels, pins, trueBearings } = distanceMap(known);
  return (
    <div className={styles.map} aria-hidden="true">
      <div className={styles.square}>
        <svg className={styles.rings} viewBox="0 0 100 100">
          {RING_RADII.toReversed().map((radius) => (
            <circle key={radius} cx="50" cy="50" r={radius} />
          ))}
        </svg>
        {labels.map(({ distance, left, top }) => (
          <Placed key={distance} className={styles.label} left={left} top={top}>
            {distanceWords(distance, country, locale, 'short')}
          </Placed>
        ))}
        <span className={styles.home}>
          <HouseIcon weight="fill" size={26} />
        </span>
        {pins.toReversed().map(({ number, left, top }) => (
          <Placed key={number} className={classNames(styles.pin, number === 1 && styles.first)} left={left} top={top}>
            <span className={styles.number}>{number}</span>
          </Placed>
        ))}
      </div>
      <p className={classNames(styles.note, trueBearings && styles.noteWide)}>{t('distribution-partners.rings')}</p>
    </div>
  );
}

interface PlacedProps {
  /** Percentages of the map. */
  left: number;
  top: number;
  className: string | undefined;
  children: ReactNode;
}

function Placed({ left, top, className, children }: PlacedProps) {
  const place = useRef<HTMLSpanElement>(null);
  useInlineStyle(place, { left: `${left}%`, top: `${top}%` });
  return (
    <span ref={place} className={className}>
      {children}
    </span>
  );
}
