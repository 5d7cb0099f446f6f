import type { useMessages } from '../../../lib/i18n/use-messages.ts';
import { settings } from '../../../lib/settings.ts';
import type { TicketFact } from '../../../ui/ticket.tsx';
import { shippingTime } from './shipping-time.ts';

/** Returns the delivery time for the ticket of a confirmation. */
export function comesIn(t: ReturnType<typeof useMessages>['t']): TicketFact {
  return {
    label: t('shipping-confirmation.comesIn'),
    value: shippingTime(settings().config.contentShippingETA, 'shipping-confirmation.days'),
  };
}
