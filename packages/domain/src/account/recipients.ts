/** The systems by which outside companies get data of members. */
export const RECIPIENT_IDS = [
  'mail',
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
 * The companies as they describe themselves; that of the mail server is named by the settings.
 * `docs/outside/README.md` is written from this table.
 */
const COMPANIES: Readonly<Record<Exclude<RecipientId, 'mail'>, Omit<DataRecipient, 'id'>>> = {
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
export function recipientOf(id: Exclude<RecipientId, 'mail'>): DataRecipient {
  return { id, ...COMPANIES[id] };
}
