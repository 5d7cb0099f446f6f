import {
  recipientOf,
  type DataRecipient,
  type VendorRecipientId,
  type NamedBySettings,
} from '@nestling/domain/account/recipients';
import type { Config } from '../config.ts';
import type { PresentRecipients } from '../read-models/last-sent.ts';
import { isInEurope } from '../gateways/content/contentful/source.ts';
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
  return [
    ...(config.MAIL_GATEWAY === 'smtp' ? listNamed('mail', namedCompany(config, 'MAIL')) : []),
    ...(config.MEDIA_GATEWAY === 's3' ? listNamed('films', namedCompany(config, 'MEDIA')) : []),
    ...chosenVendors(config).flatMap((id) => companyOf(config, id) ?? []),
  ];
}

/** Returns the recipients, and the systems that these settings choose, whoever runs them. */
export function presentRecipients(config: Config): PresentRecipients {
  return { recipients: recipientsOf(config), chosen: new Set(chosenVendors(config)) };
}

function chosenVendors(config: Config): VendorRecipientId[] {
  const isOn: Readonly<Record<VendorRecipientId, boolean>> = {
    contentful: config.CONTENT_GATEWAY === 'contentful',
    salesforce: config.MARKETING_GATEWAY === 'sfmc',
    posthog: config.ANALYTICS_GATEWAY === 'posthog',
    'google-analytics': config.ANALYTICS_GATEWAY === 'ga4',
    shopify: config.SHOP_GATEWAY === 'shopify',
    facebook: config.SOCIAL_SIGN_IN === 'facebook',
    'google-maps': config.GEOCODING_GATEWAY === 'google',
    'google-places': config.ADDRESS_AUTOCOMPLETE === 'google',
    'trusted-form': config.FORM_CERTIFICATION === 'trustedform',
    vimeo: config.VIDEO_GATEWAY.includes('vimeo'),
    wistia: config.VIDEO_GATEWAY.includes('wistia'),
  };
  return VENDORS.filter((id) => isOn[id]);
}

/**
 * The company of a system, whose servers are where its host of these settings is; null for a server
 * of the provider's own, which is no other company.
 */
function companyOf({ POSTHOG_HOST, CONTENTFUL_BASE_URL }: Config, id: VendorRecipientId): DataRecipient | null {
  const company = recipientOf(id);
  if (id === 'posthog') {
    const { hostname } = new URL(POSTHOG_HOST);
    if (!hostname.endsWith('.posthog.com')) return null;
    return { ...company, serversIn: hostname.startsWith('eu.') ? 'DE' : company.serversIn };
  }
  // Pictures are where the texts are, because a space is in one region.
  if (id === 'contentful' && CONTENTFUL_BASE_URL !== undefined && isInEurope(CONTENTFUL_BASE_URL))
    return { ...company, serversIn: 'IE' };
  return company;
}

/** Returns none where the system is the provider's own, or nobody has said whose it is. */
function listNamed(id: NamedBySettings, company: Omit<DataRecipient, 'id'> | null | undefined): DataRecipient[] {
  return company ? [{ id, ...company }] : [];
}
