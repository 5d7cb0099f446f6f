import { orderEventsData, ordersData, webhookInboxData } from '../tables.ts';

/** Retention and personal data of the order tables. */
export const orderData = [ordersData, orderEventsData, webhookInboxData] as const;
