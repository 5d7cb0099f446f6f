import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { pickupList } from '@nestling/domain/rewards/pickup/pickup-list';
import { useEffect, useMemo, useState } from 'react';
import { report } from '#lib/reports/report.ts';
import type { Places } from '../../places/data/use-places.ts';

interface VisiblePlaces {
  /** The suggested place, then the visible ones. */
  visible: PartnerPlace[];
  hiddenCount: number;
}

/**
 * Returns the visible places after a number of clicks on "view more"; invalid pop-ups are reported.
 */
export function useVisiblePlaces({ result, readAt }: Places, moreCount: number): VisiblePlaces {
  const [openedAt] = useState(() => Date.now());
  // A list that is read again, because an event had ended, must not show it again.
  const judgedAt = Math.max(readAt, openedAt);
  const list = useMemo(() => {
    const places = (result?.places ?? []).map((place) => ({ ...place.additional, place }));
    return pickupList(places, moreCount, new Date(judgedAt));
  }, [result, moreCount, judgedAt]);
  const faulty = list.faulty.map(({ place }) => place.locationId).join();
  useEffect(() => {
    if (faulty !== '') report('Errors in PopUp Event Times', faulty);
  }, [faulty]);
  const rows = list.suggested ? [list.suggested, ...list.visible] : [];
  return { visible: rows.map(({ place }) => place), hiddenCount: list.hiddenCount };
}
