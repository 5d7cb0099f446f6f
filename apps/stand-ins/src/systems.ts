import type { StandInAnswer } from './answer.ts';
import type { StandIn } from './calls.ts';
import { startContentful } from './contentful/start.ts';
import { CONTENTFUL_REFUSALS } from './contentful/vendor-answers.ts';
import { DELETION_PAGE, startFacebook } from './facebook/start.ts';
import type { VendorAnswers } from './fault-form.ts';
import { startGa4 } from './ga4/start.ts';
import { GEOCODING_REFUSALS, startGoogleMaps } from './google-maps/start.ts';
import { startGooglePlaces } from './google-places/start.ts';
import { SOAP_REFUSALS } from './marketing-cloud/soap.ts';
import { startMarketingCloud } from './marketing-cloud/start.ts';
import { startFlagService } from './ofrep/start.ts';
import { S3_REFUSALS, startS3 } from './s3/start.ts';
import { startPartner } from './partner/start.ts';
import { POSTHOG_REFUSALS, startPosthog } from './posthog/start.ts';
import { SENTRY_REFUSALS, startSentry } from './sentry/start.ts';
import { startShopify } from './shopify/start.ts';
import { RETAIN_REFUSALS } from './trusted-form/retain.ts';
import { startTrustedForm } from './trusted-form/start.ts';
import { VIMEO_REFUSALS, startVimeo } from './vimeo/start.ts';
import { startWistia } from './wistia/start.ts';

/** How the stand-in of a system is started. */
interface SystemOptions {
  readonly port: number;
  /** What a shop sells, a hundred of each. */
  readonly skus: readonly string[];
  /** Where the product's content is, with the pictures that it names. */
  readonly contentFolder: string;
}

/** An outside system that has a stand-in. */
export interface StandInSystem {
  readonly title: string;
  /** The default port; each has its own, so that all can run at once. */
  readonly port: number;
  readonly start: (options: SystemOptions) => Promise<StandIn>;
  /** How the product comes to call it. */
  readonly usage: string;
  /** Operations that a fault can name before the first call. */
  readonly operations: readonly string[];
  /** Answers of the vendor that are faults too. */
  readonly answers?: VendorAnswers;
  readonly sendsNotices?: boolean;
  /** Whether it compares times with its own clock. */
  readonly hasClock?: boolean;
  /** Its own page for people. */
  readonly page?: { readonly path: string; readonly label: string };
}

/** Statuses that mean different things to a sender of leads. */
const PARTNER_ANSWERS: VendorAnswers = Object.fromEntries(
  [400, 401, 404, 410, 422, 503].map((status): [string, StandInAnswer] => [String(status), { status, body: '{}' }]),
);

/** All systems that have a stand-in, by the name of its folder. */
export const OUTSIDE_SYSTEMS: Readonly<Record<string, StandInSystem>> = {
  facebook: {
    title: 'Facebook',
    port: 4010,
    start: startFacebook,
    usage: 'The button is shown to visitors whose cookie bbu-country-code is US.',
    operations: ['dialog', 'token', 'me'],
    hasClock: true,
    page: { path: DELETION_PAGE, label: 'ask to delete the data of a person' },
  },
  'google-maps': {
    title: 'Google Maps',
    port: 4011,
    start: startGoogleMaps,
    usage: 'The product asks it for a US ZIP that is not in its own table. It answers that it knows none.',
    operations: ['geocode'],
    answers: GEOCODING_REFUSALS,
  },
  partner: {
    title: 'Partner',
    port: 4012,
    start: startPartner,
    usage: 'It takes the leads of every partner; a yes after shipping Out and about is one.',
    operations: ['lead', 'withdrawal'],
    answers: PARTNER_ANSWERS,
    hasClock: true,
  },
  'google-places': {
    title: 'Google Places',
    port: 4013,
    start: startGooglePlaces,
    usage:
      'Set enableShippingAddressAutocomplete in content/flags.json; it knows "2204 Spruce" in the US and "10 Downing" in the UK.',
    operations: ['autocomplete', 'place'],
  },
  'trusted-form': {
    title: 'TrustedForm',
    // Its certificates use the next port, because they must have another origin.
    port: 4014,
    start: startTrustedForm,
    usage: 'A form asks for its certificate when a parent says yes to Harbor; the product then retains it.',
    operations: ['script', 'certificate', 'recorded', 'stopped', 'viewed', 'retain'],
    answers: RETAIN_REFUSALS,
    hasClock: true,
    page: { path: '/', label: 'be late, silent, refuse or keep recording' },
  },
  shopify: {
    title: 'Shopify',
    port: 4016,
    start: async ({ port, skus }) => {
      const store = await startShopify({ port });
      for (const sku of skus) store.addVariant({ sku, quantity: 100 });
      return store;
    },
    usage:
      'It sells each offer of the content, a hundred of each. A free box is placed at once; any other is paid on the page of its invoice.',
    operations: [
      'token',
      'FindVariants',
      'FindByTag',
      'CreateDraft',
      'ReadDraft',
      'ReserveStock',
      'CompleteDraft',
      'DeleteDraft',
      'ReadOrder',
      'CancelOrder',
      'ReadJob',
      'ReadStore',
      'OldDrafts',
      'Subscribe',
    ],
    sendsNotices: true,
    hasClock: true,
    page: { path: '/staff', label: 'send, refund and cancel orders' },
  },
  'marketing-cloud': {
    title: 'Salesforce Marketing Cloud',
    port: 4018,
    start: startMarketingCloud,
    usage:
      'It stores members, their attempts at quizzes, and who may be mailed. Unsubscribe a member on its page: the product reads it within 15 minutes.',
    operations: [
      'token',
      'rows',
      'journey',
      'membership',
      'delete-contacts',
      'deletion-status',
      'Subscriber',
      'ListSubscriber',
      'UnsubEvent',
      'DataExtensionField',
      'List',
      'Create',
      'Update',
      'Delete',
    ],
    answers: SOAP_REFUSALS,
    hasClock: true,
    page: { path: '/staff', label: 'unsubscribe members and complete deletions' },
  },
  sentry: {
    title: 'Sentry',
    port: 4019,
    start: startSentry,
    usage:
      'Each failure of the server is an event; those of browsers come only from a product in production. Its calls show what is sent.',
    operations: ['event', 'check'],
    answers: SENTRY_REFUSALS,
  },
  ofrep: {
    title: 'Flags (OFREP)',
    port: 4020,
    start: startFlagService,
    usage: 'It has the feature flags; switch one on its page, and the product reads it within five seconds.',
    operations: ['flags'],
    page: { path: '/flags', label: 'switch flags' },
  },
  s3: {
    title: 'S3',
    port: 4023,
    start: startS3,
    usage:
      'A bucket for films, empty at the start: `npm run admin -- media push --apply` fills it. Until then films come from the content folder.',
    operations: ['GET', 'HEAD', 'PUT'],
    answers: S3_REFUSALS,
    hasClock: true,
  },
  vimeo: {
    title: 'Vimeo',
    port: 4024,
    start: startVimeo,
    usage:
      'It describes the videos `vimeo:76979871` and `vimeo:1084537:0a1b2c3d4e`; name one as the source of a video of the content. The player in a browser stays that of Vimeo.',
    operations: ['oembed', 'picture', 'player'],
    answers: VIMEO_REFUSALS,
  },
  // After Vimeo, because its settings have both.
  wistia: {
    title: 'Wistia',
    port: 4025,
    start: startWistia,
    usage: 'It has the video `wistia:abc123defg`; name it as the source of a video of the content.',
    operations: ['media', 'picture', 'file'],
  },
  // Before PostHog, which the product uses where both run.
  ga4: {
    title: 'Google Analytics',
    port: 4022,
    start: startGa4,
    usage: 'As PostHog; the product uses it where it is started alone.',
    operations: ['collect', 'debug'],
    hasClock: true,
  },
  posthog: {
    title: 'PostHog',
    port: 4021,
    start: startPosthog,
    usage:
      'It gets the events of visitors who consent, a minute after them; in the US everybody does until they say no on /cookies.',
    operations: ['batch', 'delete', 'persons', 'check'],
    answers: POSTHOG_REFUSALS,
  },
  contentful: {
    title: 'Contentful',
    port: 4017,
    start: ({ port, contentFolder }) => startContentful({ port, assetsFolder: contentFolder }),
    usage:
      'Two spaces, bbu and edu, without content until a file is imported. Parents see what is published, edited and deleted on its own page.',
    operations: ['sync', 'entries', 'assets', 'locales', 'content_types', 'preview-entries', 'preview-assets'],
    answers: CONTENTFUL_REFUSALS,
    sendsNotices: true,
    hasClock: true,
    page: { path: '/editor', label: 'publish, edit and delete' },
  },
};
