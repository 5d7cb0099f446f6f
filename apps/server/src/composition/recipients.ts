import { recipientOf, type DataRecipient, type RecipientId } from '@nestling/domain/account/recipients';
import type { Config } from '../config.ts';

/** Returns the outside companies that get data of members by these settings. */
export function recipientsOf(config: Config): DataRecipient[] {
  const cloud = posthogCloud(config);
  const isOn: Readonly<Record<Exclude<RecipientId, 'mail'>, boolean>> = {
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
  const chosen = (
    [
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
    ] as const
  ).filter((id) => isOn[id]);
  const companies = chosen.map(recipientOf);
  return [
    ...mailCompany(config),
    ...companies.map((one) => (one.id === 'posthog' && cloud !== null ? { ...one, serversIn: cloud } : one)),
  ];
}

/** The country of the cloud of PostHog, which has several hosts; null for another host. */
function posthogCloud({ POSTHOG_HOST }: Config): string | null {
  const { hostname } = new URL(POSTHOG_HOST);
  if (!hostname.endsWith('.posthog.com')) return null;
  return hostname.startsWith('eu.') ? 'DE' : 'US';
}

/** None where the mail server is the provider's own. */
function mailCompany({
  MAIL_GATEWAY,
  MAIL_COMPANY,
  MAIL_COMPANY_COUNTRY,
  MAIL_COMPANY_POLICY_URL,
}: Config): DataRecipient[] {
  if (MAIL_GATEWAY !== 'smtp' || !MAIL_COMPANY || !MAIL_COMPANY_COUNTRY || !MAIL_COMPANY_POLICY_URL) return [];
  return [{ id: 'mail', company: MAIL_COMPANY, serversIn: MAIL_COMPANY_COUNTRY, policyUrl: MAIL_COMPANY_POLICY_URL }];
}
