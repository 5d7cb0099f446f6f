import { orderEventsData, ordersData, webhookInboxData } from '../tables.ts';

/** What the tables of orders owe. */
export const orderData = [ordersData, orderEventsData, webhookInboxData] as const;
