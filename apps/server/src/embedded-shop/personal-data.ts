import { none, personalData } from '../platform/tables/personal-data.ts';
import { shopOrders, shopStock } from './tables.ts';

/**
 * The shop is another company: it stores the data of a parcel until the parcel is sent, thirty days
 * at most.
 */
const shopOrdersData = personalData(shopOrders, {
  uid: none('the shop knows orders, and no member'),
  share: none('the reward room exports the order itself'),
  onErase: none('open orders are cancelled before, which clears their address; a paid parcel is still shipped'),
  purge: { empty: ['ship_to'], after: '30 days', by: 'created_at' },
  // `ships_to` has the countries of a choice; the URLs lead to pages of the course.
  keeps: [
    'shop_key',
    'order_number',
    'variant_id',
    'title',
    'locale',
    'charged_for',
    'status',
    'ships_to',
    'return_url',
    'other_way_url',
  ],
});

const shopStockData = personalData(shopStock, {
  uid: none('what is left of a variant'),
  share: none('what is left of a variant'),
  onErase: none('it names nobody'),
  purge: none('one row for each variant'),
});

/** The personal data policies of the embedded shop's tables. */
export const embeddedShopData = [shopOrdersData, shopStockData] as const;
