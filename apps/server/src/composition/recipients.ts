import {
  recipientOf,
  type DataRecipient,
  type VendorRecipientId,
  type NamedBySettings,
} from '@nestling/domain/account/recipients';
import type { Config } from '../config.ts';
import { namedCompany } from '../platform/company-settings.ts';

/** In the order of the list. */
const VENDORS: readonly VendorRecipientId[] = [
  'contentful',
  'salesforce',
  'posthog',
  'google-analytics',
  'shopify',
  'facebook',
  'google-maps',
  'google-places',
  'trusted-form',
  'vimeo',
  'wistia',
];

/**
 * Returns the outside companies that get data of members by these settings, the network address that
 * a browser shows to whoever it asks among them.
 */
export function recipientsOf(config: Config): DataRecipient[] {
  const cloud = posthogCloud(config);
  const isOn: Readonly<Record<VendorRecipientId, boolean>> = {
    contentful: config.CONTENT_GATEWAY === 'contentful',
    salesforce: config.MARKETING_GATEWAY === 'sfmc',
    // A server of the provider's own is no other company.
    posthog: config.ANALYTICS_GATEWAY === 'posthog' && cloud !== null,
    'google-analytics': config.ANALYTICS_GATEWAY === 'ga4',
    shopify: config.SHOP_GATEWAY === 'shopify',
    facebook: config.SOCIAL_SIGN_IN === 'facebook',
    'google-maps': config.GEOCODING_GATEWAY === 'google',
    'google-places': config.ADDRESS_AUTOCOMPLETE === 'google',
    'trusted-form': config.FORM_CERTIFICATION === 'trustedform',
    vimeo: config.VIDEO_GATEWAY.includes('vimeo'),
    wistia: config.VIDEO_GATEWAY.includes('wistia'),
  };
  const companies = VENDORS.filter((id) => isOn[id]).map(recipientOf);
  return [
    ...(config.MAIL_GATEWAY === 'smtp' ? named('mail', namedCompany(config, 'MAIL')) : []),
    ...(config.MEDIA_GATEWAY === 's3' ? named('films', namedCompany(config, 'MEDIA')) : []),
    ...companies.map((one) => (one.id === 'posthog' && cloud !== null ? { ...one, serversIn: cloud } : one)),
  ];
}

/** The country of the cloud of PostHog, which has several hosts; null for another host. */
function posthogCloud({ POSTHOG_HOST }: Config): string | null {
  const { hostname } = new URL(POSTHOG_HOST);
  if (!hostname.endsWith('.posthog.com')) return null;
  return hostname.startsWith('eu.') ? 'DE' : 'US';
}

/** None where the system is the provider's own, or nobody has said whose it is. */
function named(id: NamedBySettings, company: Omit<DataRecipient, 'id'> | null | undefined): DataRecipient[] {
  return company ? [{ id, ...company }] : [];
}
