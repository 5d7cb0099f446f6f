/** The systems by which outside companies get data of members. */
export const RECIPIENT_IDS = [
  'mail',
  'films',
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
] as const;

export type RecipientId = (typeof RECIPIENT_IDS)[number];

/** Those whose company only the provider knows, so that the settings name it. */
export type NamedBySettings = 'mail' | 'films';

export type VendorRecipientId = Exclude<RecipientId, NamedBySettings>;

/** An outside company that gets data of members. */
export interface DataRecipient {
  id: RecipientId;
  company: string;
  /** Country of its servers (ISO 3166-1 code). */
  serversIn: string;
  /** Its own policy. */
  policyUrl: string;
}

const GOOGLE = { company: 'Google', serversIn: 'US', policyUrl: 'https://policies.google.com/privacy' };

/**
 * The companies as they describe themselves; those of mail server and films are named by the settings.
 * `docs/outside/README.md` is written from this table.
 */
const COMPANIES: Readonly<Record<VendorRecipientId, Omit<DataRecipient, 'id'>>> = {
  contentful: {
    company: 'Contentful',
    serversIn: 'US',
    policyUrl: 'https://www.contentful.com/legal/privacy-at-contentful/privacy-notice/',
  },
  salesforce: {
    company: 'Salesforce',
    serversIn: 'US',
    policyUrl: 'https://www.salesforce.com/company/legal/privacy/',
  },
  posthog: { company: 'PostHog', serversIn: 'US', policyUrl: 'https://posthog.com/privacy' },
  shopify: { company: 'Shopify', serversIn: 'US', policyUrl: 'https://www.shopify.com/legal/privacy' },
  facebook: { company: 'Facebook (Meta)', serversIn: 'US', policyUrl: 'https://www.facebook.com/privacy/policy' },
  'google-analytics': GOOGLE,
  'google-maps': GOOGLE,
  'google-places': GOOGLE,
  'trusted-form': {
    company: 'TrustedForm (ActiveProspect)',
    serversIn: 'US',
    policyUrl: 'https://activeprospect.com/privacy-policy',
  },
  vimeo: { company: 'Vimeo', serversIn: 'US', policyUrl: 'https://vimeo.com/privacy' },
  wistia: { company: 'Wistia', serversIn: 'US', policyUrl: 'https://wistia.com/privacy' },
};

/** Returns the company of a system. */
export function recipientOf(id: VendorRecipientId): DataRecipient {
  return { id, ...COMPANIES[id] };
}
