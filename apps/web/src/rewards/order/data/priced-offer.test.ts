import { expect, test } from 'vitest';
import { pricedOffers } from './priced-offer.ts';

const offer = (slug: string, shippingPrice: number | null) => ({
  slug,
  title: slug,
  variantId: `${slug}-1`,
  shippingPrice,
  offerImage: null,
  skuDescription: '',
  chargedFor: 'shipping' as const,
});

test('an offer without a price is not shown, a free one is', () => {
  const shown = pricedOffers([offer('box', 0), offer('kit', 9.95), offer('draft', null)]);
  expect(shown.map(({ slug }) => slug)).toEqual(['box', 'kit']);
});
