import { isForBand } from '@nestling/domain/learning/age-band';
import type { AgeBand } from '@nestling/domain/learning/age-band';
import { useQueries } from '@tanstack/react-query';
import { queryClient } from '../../lib/query.ts';
import { activitiesQuery } from './activities.ts';
import type { Activity } from './activities.ts';
import { onceEach, shownParts, useAskedParts } from './use-parts.ts';

/** How many games come at a time. */
const AT_A_TIME = 4;

interface ShownActivities {
  activities: readonly Activity[];
  /** Games of the age range; 0 before the first answer. */
  total: number;
  isPending: boolean;
  /** Further ones are on their way. */
  isLoadingMore: boolean;
  hasMore: boolean;
  error: Error | null;
  /** Asks for further ones: one request, however often it is called meanwhile. */
  loadMore: () => void;
}

/**
 * The games of an age range, and those that were asked for after the first.
 * @param ageRange null while it is not known yet
 */
export function useActivities(ageRange: AgeBand | null, locale: string): ShownActivities {
  // Another age range or language begins anew.
  const asked = useAskedParts(`${locale} ${ageRange}`);
  const answers = useQueries(
    {
      queries:
        ageRange === null
          ? []
          : Array.from({ length: asked.count }, (_, part) =>
              activitiesQuery({ locale, ageRange, total: 0, skip: part * AT_A_TIME, limit: AT_A_TIME }),
            ),
    },
    queryClient,
  );
  const { parts, ...shown } = shownParts(answers, asked, AT_A_TIME);
  return { ...shown, activities: onceEach(parts.flatMap(({ activities }) => activities)) };
}

/**
 * The games with the one of the address first.
 * @returns also how many of them are of the age range: the card may be of another one
 */
export function withCard(
  activities: readonly Activity[],
  card: Activity | null,
  ageRange: AgeBand | null,
): { shown: readonly Activity[]; counted: number } {
  if (card === null) return { shown: activities, counted: activities.length };
  const shown = [card, ...activities.filter(({ slug }) => slug !== card.slug)];
  const isOfAnother = ageRange !== null && !isForBand(card, ageRange);
  return { shown, counted: isOfAnother ? shown.length - 1 : shown.length };
}
