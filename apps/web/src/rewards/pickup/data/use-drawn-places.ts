import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { pickupList } from '@nestling/domain/rewards/pickup/pickup-list';
import { useEffect, useMemo, useState } from 'react';
import { report } from '../../../lib/report.ts';
import type { Places } from '../../places/data/use-places.ts';

interface DrawnPlaces {
  /** The suggested place first, then those shown. */
  drawn: PartnerPlace[];
  heldBack: number;
}

/**
 * The places that are drawn after "view more" was pressed so many times; faulty pop-ups are logged.
 */
export function useDrawnPlaces({ found }: Places, pressed: number): DrawnPlaces {
  const [now] = useState(() => new Date());
  const list = useMemo(() => {
    const places = (found?.places ?? []).map((place) => ({ ...place.additional, place }));
    return pickupList(places, pressed, now);
  }, [found, pressed, now]);
  const faulty = list.faulty.map(({ place }) => place.locationId).join();
  useEffect(() => {
    if (faulty !== '') report('Errors in PopUp Event Times', faulty);
  }, [faulty]);
  const drawn = list.suggested ? [list.suggested, ...list.shown] : [];
  return { drawn: drawn.map(({ place }) => place), heldBack: list.heldBack };
}
