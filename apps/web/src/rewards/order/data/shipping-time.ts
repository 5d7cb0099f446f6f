import { shippingDays } from '@nestling/domain/rewards/order/shipping-time';
import type { KeyWith } from '@nestling/messages/catalogue';
import { t } from '../../../lib/i18n/i18n.ts';

/**
 * The setting contentShippingETA in the language of the page; one that is no span of days stands as
 * it is written.
 */
export function shippingTime(setting: string, key: KeyWith<'from' | 'to'>): string {
  const days = shippingDays(setting);
  return days ? t(key, { ...days }) : setting;
}
