import type { ServedAnswer, RecordedCall } from './api.ts';
import { contentItem, itemsAnswer } from './content.ts';

const FORMS = [
  'account-deletion',
  'default',
  'faq',
  'multiples',
  'no-pickup-in-range',
  'pickup-confirmation',
  'shopify',
];

const OFFICES = [
  { id: 'b', title: 'Toronto', addressLines: ['40 Sparrow Lane'], country: 'Canada' },
  { id: 'a', title: 'Warsaw', addressLines: ['ul. Wróbla 7', '00-138 Warszawa'] },
];

const image = { url: '/media/a.svg', width: 400, height: 240 };

const LINKS = [
  { id: 'c', label: 'Games', url: '/activities', rank: 3, image },
  { id: 'x', label: 'Not in this build', url: '/no-such-page', rank: 1, image },
  { id: 's', label: 'The shop', url: 'https://shop.example.com/', rank: 4, image },
  { id: 'm', label: 'Write to us', url: 'mailto:care@example.com', rank: 5, image },
  { id: 'j', label: 'A script', url: 'javascript:alert(1)', rank: 6, image },
  { id: 'd', label: 'Privacy', url: '/policy', rank: 2, image, text: 'What we keep.' },
];

/** Answers the calls of the contact pages; no other content exists. */
export function contactContent({ query }: RecordedCall): ServedAnswer {
  const [type, slug] = [query.get('contentType'), query.get('slug')];
  if (type === 'contactForm')
    return itemsAnswer(
      FORMS.map((form) => contentItem(type, form, { title: `The ${form} form`, intro: `About ${form}`, subject: '' })),
    );
  if (slug === 'contact-form')
    return itemsAnswer([contentItem('section', slug, { properties: { officeLocations: OFFICES } })]);
  if (slug === 'contact-form-confirmation')
    return itemsAnswer([contentItem('section', slug, { properties: { exploreLinks: LINKS } })]);
  return itemsAnswer([]);
}
