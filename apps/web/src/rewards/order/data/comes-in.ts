import type { useMessages } from '../../../lib/i18n/use-messages.ts';
import { settings } from '../../../lib/settings.ts';
import type { TicketFact } from '../../../ui/ticket.tsx';
import { shippingTime } from './shipping-time.ts';

/** When the box comes, as the tickets of its confirmations say it. */
export function comesIn(t: ReturnType<typeof useMessages>['t']): TicketFact {
  return {
    label: t('shipping-confirmation.comesIn'),
    value: shippingTime(settings().config.contentShippingETA, 'shipping-confirmation.days'),
  };
}
