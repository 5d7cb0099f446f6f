import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { useRef, type ReactNode } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { HouseIcon } from '@nestling/ui/icons/house.ts';
import { useInlineStyle } from '@nestling/ui/use-inline-style.ts';
import { distanceMap, RING_RADII } from '../data/distance-map.ts';
import { distanceOf, distanceText } from '../data/place-text.ts';
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
  const located = places.flatMap((place, index) => {
    const distance = distanceOf(place, country);
    const bearing = place.additional.bearingFromUser ?? null;
    return distance === null ? [] : [{ number: index + 1, distance, bearing }];
  });
  if (located.length === 0) return null;
  const { labels, pins, trueBearings } = distanceMap(located);
  return (
    <div className={styles.map} aria-hidden="true">
      <MapGround />
      <div className={styles.square}>
        <svg className={styles.rings} viewBox="0 0 100 100">
          {RING_RADII.toReversed().map((radius) => (
            <circle key={radius} cx="50" cy="50" r={radius} />
          ))}
        </svg>
        {labels.map(({ distance, left, top }) => (
          <Placed key={distance} className={styles.label} left={left} top={top}>
            {distanceText(distance, country, locale, 'short')}
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

/** Parks, a river and streets of no real town: the map shows distances alone. */
function MapGround() {
  return (
    <svg className={styles.ground} viewBox="0 0 464 541" preserveAspectRatio="xMidYMid slice">
      <g className={styles.park}>
        <path d="M287 0C276 62 330 126 464 108V0Z" />
        <path d="M0 113C62 100 126 138 126 194C126 236 60 251 0 243Z" />
      </g>
      <path
        className={styles.river}
        d="M0 402C66 376 116 422 190 434C288 446 338 346 464 348V432C382 412 342 506 240 502C146 498 96 452 0 478Z"
      />
      <g className={styles.streets}>
        <path d="M0 61C160 84 356 62 464 175" />
        <path d="M0 316C150 282 324 294 464 245" />
        <path d="M203 0C216 168 240 306 224 541" />
      </g>
      <g className={classNames(styles.streets, styles.narrow)}>
        <path d="M103 0C74 132 76 352 60 541" />
        <path d="M385 0C340 196 330 312 346 541" />
        <path d="M0 516C180 540 344 528 464 487" />
      </g>
    </svg>
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
