import type { OrderStatus } from '@nestling/domain/rewards/redemption';
import type { useMessages } from '#lib/i18n/use-messages.ts';
import { settings } from '#lib/settings.ts';
import type { TicketFact } from '@nestling/ui/ticket.tsx';
import { shippingTime } from './shipping-time.ts';

/** Returns the delivery time for the ticket of a confirmation; none once the parcel is sent. */
export function deliveryTimeFacts(
  { orderStatus }: { orderStatus?: OrderStatus | undefined },
  t: ReturnType<typeof useMessages>['t'],
): TicketFact[] {
  if (orderStatus === 'fulfilled') return [];
  return [
    {
      label: t('shipping-confirmation.comesIn'),
      value: shippingTime(settings().config.contentShippingETA, 'shipping-confirmation.days'),
    },
  ];
}
