import type { RewardReach } from '@nestling/domain/learning/eligibility';
import { countryName } from './country-name.ts';
import type { useWords } from './words/use-words.ts';

/** Why a reward cannot come to the member, as a sentence of the section `reasons` (D-69). */
export function reachWords(
  reach: RewardReach | null,
  country: string | null,
  { t, locale }: Pick<ReturnType<typeof useWords>, 't' | 'locale'>,
): string {
  return reach === 'place-unknown' || country === null
    ? t('reasons.not-eligible-nowhere')
    : t('reasons.not-eligible', { country: countryName(country, locale) });
}
