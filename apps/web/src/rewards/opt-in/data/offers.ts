import { listCorporatePartners, type CorporatePartner } from '@nestling/contract/rewards/corporate-partners';
import type { User } from '@nestling/domain/account/user';
import { offersForMember } from '@nestling/domain/rewards/opt-in/offers-for-member';
import { fetchAnswer } from '#lib/api/answers.ts';
import { queryOf } from '#lib/api/query-of.ts';
import { coBrandOf } from './co-brand.ts';
import { partnerRecordsQuery } from './partner.ts';

type Reader = Pick<User, 'uid' | 'country' | 'campaign' | 'firstTime'>;

/**
 * Reads the dialog's offers for a member in a language: of the country, open, of the co-brand and
 * unanswered.
 * @throws Error when the offers or the member's answers cannot be read
 */
export async function readOffers(reader: Reader, locale: string): Promise<CorporatePartner[]> {
  const { uid, country, firstTime } = reader;
  if (!country) return [];
  const [offers, answered] = await Promise.all([fetchAnswer(offersQuery(country, locale)), answeredBy(uid)]);
  return offersForMember(
    { firstTime, coBrand: coBrandOf(reader), answered },
    offers.map((offer) => ({ ...offer, isOpen: offer.displayOnModal.open })),
  );
}

/** Returns the offer with its current text; undefined where it is no longer shown. */
export async function refetchOffer(
  { country }: Pick<Reader, 'country'>,
  slug: string,
  locale: string,
): Promise<CorporatePartner | undefined> {
  const offers = await fetchAnswer(offersQuery(country ?? '', locale));
  return offers.find((offer) => offer.slug === slug && offer.displayOnModal.open);
}

/** Never cached, because an offer's time window may have closed since the last read. */
function offersQuery(country: string, locale: string) {
  return queryOf(listCorporatePartners, { query: { country, locale } }, { staleTime: 0, gcTime: 0 });
}

async function answeredBy(uid: string): Promise<Set<string>> {
  try {
    return new Set(Object.keys(await fetchAnswer(partnerRecordsQuery(uid))));
  } catch (cause) {
    throw new Error('Could not retrieve users_corporate_partners record for user', { cause });
  }
}
