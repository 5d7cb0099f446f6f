import { expect, test } from 'vitest';
import { entry, memoryEdition } from '../../testing/content/content.ts';
import { productOfVariant } from './product-of-variant.ts';

const SERVICE = 'https://images.ctfassets.net/bbu/kit/4f1c';

const picture = (url: string) => ({ url, alt: '', width: 400, height: 240 });

const product = (slug: string) =>
  entry('product', slug, {
    space: 'main',
    facts: {
      title: slug,
      SKU: slug,
      productID: slug,
      variantID: slug,
      expiration: null,
      price: 0,
      imageUrl: `/media/${slug}.svg`,
    },
  });

const offer = (slug: string, facts: object = {}) =>
  entry('offer', slug, {
    space: 'main',
    facts: {
      title: slug,
      variantId: slug,
      shippingPrice: 0,
      skuDescription: slug,
      offerImage: picture(`/media/${slug}.svg`),
      ...facts,
    },
  });

const course = (slug: string, input: string, offers: readonly string[]) =>
  entry('syllabus', slug, {
    facts: {
      legacySyllabusId: slug,
      title: slug,
      heroImage: picture('/media/scene.svg'),
      product: { $link: `product/${input}` },
      offers: offers.map((one) => ({ $link: `offer/${one}` })),
    },
  });

const quiz = (slug: string) =>
  entry('quiz', slug, {
    facts: { legacySyllabusId: slug, questions: [{ id: 'one', correctAnswer: 1, answer1: 'Yes', answer2: 'No' }] },
  });

const edition = memoryEdition([
  quiz('sleep'),
  quiz('feeding'),
  product('baby-box'),
  product('kit'),
  offer('box-and-more'),
  offer('kit-one'),
  offer('kit-two', { offerImage: null }),
  offer('kit-three', { offerImage: picture(`${SERVICE}/kit.png`) }),
  course('sleep', 'baby-box', ['box-and-more']),
  course('feeding', 'kit', ['kit-one', 'kit-two', 'kit-three']),
]);

test.each([
  [
    'an offer of the box: the box',
    'box-and-more',
    { isBox: true, picture: '/media/box-and-more.svg', contents: 'box-and-more' },
  ],
  ['the product of the box: the box', 'baby-box', { isBox: true, picture: '/media/baby-box.svg', contents: null }],
  [
    'an offer with a picture: that picture',
    'kit-one',
    { isBox: false, picture: '/media/kit-one.svg', contents: 'kit-one' },
  ],
  [
    'an offer without a picture: the picture of its kit',
    'kit-two',
    { isBox: false, picture: '/media/kit.svg', contents: 'kit-two' },
  ],
  [
    'a picture at Contentful: an address with a width',
    'kit-three',
    { isBox: false, picture: `${SERVICE}/kit.png?w=400&fm=webp`, contents: 'kit-three' },
  ],
  ['a variant of no course: no picture', 'gone', { isBox: false, picture: null, contents: null }],
  ['an order without a variant: the box', null, { isBox: true, picture: null, contents: null }],
])('the product of a variant, for %s', (_what, variantId, ware) => {
  expect(productOfVariant(edition, variantId, 'en-US')).toEqual(ware);
});
