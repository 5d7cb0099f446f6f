import type { ActiveOffer } from '@nestling/contract/learning/syllabus';
import type { RewardReach } from '@nestling/domain/learning/eligibility';
import { countryName } from './country-name.ts';
import type { useWords } from './words/use-words.ts';

interface RewardFacts {
  offer: ActiveOffer | null;
  reach: RewardReach | null;
  country: string | null;
}

/** Why a reward cannot come to the member, as a sentence of the section `reasons` (D-69). */
export function reachWords(
  { offer, reach, country }: RewardFacts,
  { t, locale }: Pick<ReturnType<typeof useWords>, 't' | 'locale'>,
): string {
  const digital = offer === 'digital';
  if (reach === 'place-unknown' || country === null)
    return t(digital ? 'reasons.not-eligible-digital-nowhere' : 'reasons.not-eligible-nowhere');
  return t(digital ? 'reasons.not-eligible-digital' : 'reasons.not-eligible', {
    country: countryName(country, locale),
  });
}
