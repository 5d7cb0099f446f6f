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

test('an offer without a price or variant is hidden, and a free one is shown [RWD-334]', () => {
  const noVariant = { ...offer('bag', 4), variantId: '' };
  const visible = pricedOffers([offer('box', 0), offer('kit', 9.95), offer('draft', null), noVariant]);
  expect(visible.map(({ slug }) => slug)).toEqual(['box', 'kit']);
});
