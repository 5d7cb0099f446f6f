import { recipientOf, type DataRecipient, type RecipientId } from '@nestling/domain/account/recipients';
import type { Config } from '../config.ts';

/** Returns the outside companies that get data of members by these settings. */
export function recipientsOf(config: Config): DataRecipient[] {
  const isOn: Readonly<Record<Exclude<RecipientId, 'mail'>, boolean>> = {
    salesforce: config.MARKETING_GATEWAY === 'sfmc',
    shopify: config.SHOP_GATEWAY === 'shopify',
    facebook: config.SOCIAL_SIGN_IN === 'facebook',
    'google-maps': config.GEOCODING_GATEWAY === 'google',
    'google-places': config.ADDRESS_AUTOCOMPLETE === 'google',
    'trusted-form': config.FORM_CERTIFICATION === 'trustedform',
  };
  const chosen = (
    ['salesforce', 'shopify', 'facebook', 'google-maps', 'google-places', 'trusted-form'] as const
  ).filter((id) => isOn[id]);
  return [...mailCompany(config), ...chosen.map(recipientOf)];
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
