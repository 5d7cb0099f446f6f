import { offer } from '@nestling/contract/content/offer';
import { syllabus } from '@nestling/contract/content/syllabus';
import { linkTarget } from '@nestling/domain/editorial/localise';
import { centsOf, isFree } from '@nestling/domain/rewards/price';
import { createEdition, perEdition } from '../gateways/content/edition.ts';
import type { ContentGateway, Edition, Entry } from '../gateways/content/port.ts';

/**
 * Hides offers with a price where no payment can be taken, so that no list shows one and an order
 * of it has an unknown variant. A course without a free offer ships nothing; pickup is unchanged.
 */
export function withFreeOffersOnly(content: ContentGateway): ContentGateway {
  return {
    ...content,
    current: () => freeOffersOnly(content.current()),
    currentOrEmpty: () => freeOffersOnly(content.currentOrEmpty()),
    onChange: (listener) => content.onChange((next) => listener(freeOffersOnly(next))),
  };
}

/** Returns an edition without the offers that have a price. */
export const freeOffersOnly = perEdition((edition: Edition): Edition => {
  const paid = new Set(
    edition
      .entries(offer.name)
      .filter(isPaid)
      .map(({ slug }) => slug),
  );
  const entries = edition
    .allEntries()
    .filter(({ type, slug }) => type !== offer.name || !paid.has(slug))
    .map((entry) => (entry.type === syllabus.name && isSoldOnly(entry, paid) ? sentNowhere(entry) : entry));
  return createEdition(entries, (fault) => edition.reportInvalid(fault), edition.mediaVersion);
});

function isPaid({ facts: { shippingPrice } }: Entry): boolean {
  const cents = centsOf(shippingPrice);
  return cents !== null && !isFree(cents);
}

/** A course without any offer is not sold, so it must stay. */
function isSoldOnly({ facts: { offers } }: Entry, paid: ReadonlySet<string>): boolean {
  if (!Array.isArray(offers) || offers.length === 0) return false;
  return offers.every((link) => paid.has(linkTarget(link)?.slug ?? ''));
}

function sentNowhere(entry: Entry): Entry {
  return { ...entry, facts: { ...entry.facts, shippingCountries: [] } };
}
