/** An order as the shop needs it: no uid, no email; `shopKey` makes a repeat harmless. */
export interface ShopOrderRequest {
  /** `{orderId}:{attempt}`: the same key twice is one order. */
  shopKey: string;
  orderId: string;
  variantId: string;
  title: string;
  /** Whole price, US cents. */
  priceCents: number;
  shipTo: {
    firstName: string;
    lastName: string;
    streetLines: readonly string[];
    city: string;
    stateOrProvinceCode: string;
    postalCode: string;
    countryCode: string;
    phoneNumber: string;
  };
}

export interface ShopOrder {
  shopOrderId: string;
  status: 'paid' | 'invoiced';
  orderStatusURL: string | null;
  invoiceURL: string | null;
}

/** Raised when the shop did not take an order; `known` says whether that is sure. */
export class ShopFailed extends Error {
  readonly known: boolean;

  constructor(message: string, known: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'ShopFailed';
    this.known = known;
  }
}

/** The shop that packs and ships boxes. */
export interface ShopGateway {
  /** Places an order; safe to repeat with the same key. @throws ShopFailed */
  createOrder(order: ShopOrderRequest): Promise<ShopOrder>;
  /** Takes an order back that is not paid. @throws ShopFailed */
  cancelOrder(shopKey: string): Promise<void>;
}
