import { shippingDays } from '@nestling/domain/rewards/order/shipping-time';
import type { KeyWith } from '@nestling/messages/catalogue';
import { t } from '#lib/i18n/i18n.ts';

/**
 * Formats the setting `contentShippingETA` in the language of the page; a value that is no span of
 * days stays as it is.
 */
export function shippingTime(setting: string, key: KeyWith<'from' | 'to'>): string {
  const days = shippingDays(setting);
  return days ? t(key, { ...days }) : setting;
}
