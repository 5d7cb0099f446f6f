import { offer } from '@nestling/contract/content/offer';
import { syllabus } from '@nestling/contract/content/syllabus';
import { describe, expect, it } from 'vitest';
import { entry, memoryEdition } from '../../testing/content/content.ts';
import type { ContentGateway, Edition, Entry } from '../gateways/content/port.ts';
import { withFreeOffersOnly } from './free-offers.ts';

const offers = [
  entry('offer', 'box', { space: 'main', facts: { shippingPrice: 0 } }),
  entry('offer', 'kit', { space: 'main', facts: { shippingPrice: 14 } }),
  entry('offer', 'draft', { space: 'main', facts: { shippingPrice: null } }),
];

const course = (slug: string, ...linked: string[]): Entry =>
  entry('syllabus', slug, {
    facts: { offers: linked.map((one) => ({ $link: `offer/${one}` })), shippingCountries: ['US'] },
  });

function contentOf(first: Edition): { content: ContentGateway; change: (next: Edition) => void } {
  let current = first;
  const hearers = new Set<(next: Edition) => void>();
  const content: ContentGateway = {
    hasWrittenOrder: true,
    current: () => current,
    currentOrEmpty: () => current,
    load: async () => {},
    start: async () => {},
    onChange: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    findings: async () => [],
    close: async () => {},
  };
  const change = (next: Edition): void => {
    current = next;
    for (const hear of hearers) hear(next);
  };
  return { content, change };
}

const slugs = (edition: Edition): string[] => edition.entries(offer.name).map(({ slug }) => slug);

describe('content without paid offers (D-114)', () => {
  it('contains free offers, unfinished offers and all other content unchanged', () => {
    const whole = memoryEdition([...offers, course('both', 'box', 'kit'), entry('leadTransferPartner', 'harbor')]);
    const free = withFreeOffersOnly(contentOf(whole).content).current();
    expect(slugs(free)).toEqual(['box', 'draft']);
    expect([free.entry('offer', 'kit'), free.entry('offer', 'box')]).toEqual([null, offers[0]]);
    expect(free.entry('leadTransferPartner', 'harbor')).not.toBeNull();
    expect(free.entry(syllabus.name, 'both')?.facts['shippingCountries']).toEqual(['US']);
  });

  it.each([
    ['no shipping countries for a course with paid products only', ['kit'], []],
    ['the shipping countries of a course with a free product too', ['kit', 'box'], ['US']],
    ['the shipping countries of a course with an unfinished product too', ['kit', 'draft'], ['US']],
    ['the shipping countries of a course without a product', [], ['US']],
  ])('has %s', (_what, linked, countries) => {
    const { content } = contentOf(memoryEdition([...offers, course('one', ...linked)]));
    const facts = withFreeOffersOnly(content).current().entry(syllabus.name, 'one')?.facts;
    expect(facts?.['shippingCountries']).toEqual(countries);
  });

  it('is derived once for each edition of the content', () => {
    const { content, change } = contentOf(memoryEdition(offers));
    const free = withFreeOffersOnly(content);
    expect(free.current()).toBe(free.current());
    const received: string[][] = [];
    const leave = free.onChange((next) => received.push(slugs(next)));
    change(memoryEdition([...offers, entry('offer', 'bag', { space: 'main', facts: { shippingPrice: 0 } })]));
    leave();
    change(memoryEdition([]));
    expect(received).toEqual([['bag', 'box', 'draft']]);
    expect(slugs(free.current())).toEqual([]);
  });
});
