import { ordersData } from '../tables.ts';

/** What the table of orders owes. */
export const orderData = [ordersData] as const;
