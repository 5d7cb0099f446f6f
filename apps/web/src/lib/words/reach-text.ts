import type { ActiveOffer } from '@nestling/contract/learning/syllabus';
import type { RewardReach } from '@nestling/domain/learning/eligibility';
import { countryInSentence } from './country-name.ts';
import type { useMessages } from '../i18n/use-messages.ts';

interface RewardFacts {
  offer: ActiveOffer | null;
  reach: RewardReach | null;
  country: string | null;
}

const REASONS = {
  physical: ['reasons.not-eligible', 'reasons.not-eligible-nowhere'],
  digital: ['reasons.not-eligible-digital', 'reasons.not-eligible-digital-nowhere'],
  unrewarded: ['reasons.not-eligible-unrewarded', 'reasons.not-eligible-unrewarded-nowhere'],
} as const;

/**
 * Returns why a reward, or a course without one, cannot reach the member, as a text of the section
 * `reasons`.
 */
export function reachText(
  { offer, reach, country }: RewardFacts,
  { t, locale }: Pick<ReturnType<typeof useMessages>, 't' | 'locale'>,
): string {
  const [inCountry, nowhere] = REASONS[offer ?? 'unrewarded'];
  if (reach === 'online-only') return t('reasons.online-only');
  if (reach === 'place-unknown' || country === null) return t(nowhere);
  return t(inCountry, { country: countryInSentence(country, locale) });
}
