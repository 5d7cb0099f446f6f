import { isForBand, type AgeBand } from '@nestling/domain/learning/age-band';
import { useQueries } from '@tanstack/react-query';
import { queryClient } from '../../lib/query.ts';
import { activitiesQuery, type Activity } from './activities.ts';
import { onceEach, visibleParts, useRequestedParts } from './use-parts.ts';

/** Page size of the list of games. */
const AT_A_TIME = 4;

interface VisibleActivities {
  activities: readonly Activity[];
  /** Games of the age range; 0 before the first answer. */
  total: number;
  isPending: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  error: Error | null;
  /** Requests the next page once, even if it is called again in the meantime. */
  loadMore: () => void;
}

/**
 * Returns the games of an age range, and the further pages that were requested.
 * @param ageRange null until it is known
 */
export function useActivities(ageRange: AgeBand | null, locale: string): VisibleActivities {
  // The key resets the list, because another age range or language is another list.
  const requested = useRequestedParts(`${locale} ${ageRange}`);
  const answers = useQueries(
    {
      queries:
        ageRange === null
          ? []
          : Array.from({ length: requested.count }, (_, part) =>
              activitiesQuery({ locale, ageRange, total: 0, skip: part * AT_A_TIME, limit: AT_A_TIME }),
            ),
    },
    queryClient,
  );
  const { parts, ...visible } = visibleParts(answers, requested, AT_A_TIME);
  return { ...visible, activities: onceEach(parts.flatMap(({ activities }) => activities)) };
}

/**
 * Returns the games with the one of the address first.
 * @returns also the number that belongs to the age range, because that card may belong to another
 * one
 */
export function withCard(
  activities: readonly Activity[],
  card: Activity | null,
  ageRange: AgeBand | null,
): { visible: readonly Activity[]; counted: number } {
  if (card === null) return { visible: activities, counted: activities.length };
  const visible = [card, ...activities.filter(({ slug }) => slug !== card.slug)];
  const isOfAnother = ageRange !== null && !isForBand(card, ageRange);
  return { visible, counted: isOfAnother ? visible.length - 1 : visible.length };
}
