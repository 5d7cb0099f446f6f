import type { AddressField, ShopDestination, ShopOrderRequest } from '../port.ts';
import { dollarInput } from './money.ts';
import type { UserErrors } from './operations.ts';
import { OUR_TAG, orderAttributes, tagOf } from './order-key.ts';

/**
 * Returns the `DraftOrderInput` of an order: a line for the item and a line for shipping. One has
 * the price and the other is 0, without tax and discounts, so the total is exactly the price. Uid
 * and email are not part of an order, so that the store has no account of the member.
 */
export function draftInput(order: ShopOrderRequest, variantId: string): object {
  const { shopKey, title, priceCents, chargedFor, shipTo, billingSame } = order;
  const address = shipTo && addressInput(shipTo);
  return {
    lineItems: [
      {
        variantId,
        quantity: 1,
        priceOverride: dollarInput(chargedFor === 'item' ? priceCents : 0),
        customAttributes: [{ key: 'Reward', value: title }],
      },
    ],
    shippingLine: { title: 'Shipping', priceWithCurrency: dollarInput(chargedFor === 'shipping' ? priceCents : 0) },
    taxExempt: true,
    acceptAutomaticDiscounts: false,
    allowDiscountCodesInCheckout: false,
    presentmentCurrencyCode: 'USD',
    tags: [OUR_TAG, tagOf(shopKey)],
    customAttributes: orderAttributes(order),
    ...(address && { shippingAddress: address, ...(billingSame && { billingAddress: address }) }),
  };
}

/** The region of an address that has none. */
const NO_REGION = 'ALL';

function addressInput(to: ShopDestination): object {
  const { streetLines, stateOrProvinceCode, phoneNumber } = to;
  const [address1 = '', ...more] = streetLines;
  const address2 = more.filter((line) => line !== '').join(', ');
  return {
    firstName: to.firstName,
    lastName: to.lastName,
    ...(to.companyName !== undefined && { company: to.companyName }),
    address1,
    ...(address2 !== '' && { address2 }),
    city: to.city,
    zip: to.postalCode,
    countryCode: to.countryCode,
    ...(stateOrProvinceCode !== NO_REGION && stateOrProvinceCode !== '' && { provinceCode: stateOrProvinceCode }),
    ...(phoneNumber !== null && { phone: phoneNumber }),
  };
}

const ADDRESS_FIELDS: Readonly<Record<string, AddressField>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  company: 'companyName',
  address1: 'streetLines',
  address2: 'streetLines',
  city: 'city',
  province: 'stateOrProvinceCode',
  provinceCode: 'stateOrProvinceCode',
  zip: 'postalCode',
  phone: 'phoneNumber',
};

/** Returns the fields of an address that errors are about; empty if one is about anything else. */
export function refusedFields(errors: UserErrors): AddressField[] {
  const fields = errors.map(({ field }) =>
    field?.some((part) => part === 'shippingAddress' || part === 'billingAddress')
      ? ADDRESS_FIELDS[field.at(-1) ?? '']
      : undefined,
  );
  const present = fields.filter((field) => field !== undefined);
  return present.length === fields.length ? [...new Set(present)] : [];
}
