/** An address that matches the typed text. */
export interface FoundAddress {
  id: string;
  text: string;
  /** Who must be named where it is shown, by the provider's terms. */
  credit: 'google-maps' | null;
}

/** An address in its parts. */
export interface AddressParts {
  streetLines: string[];
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: string;
}

/** What was typed: in one country, in one language, in one session that a pick ends. */
export interface TypedAddress {
  text: string;
  country: string;
  locale: string;
  /** A UUID. */
  session: string;
}

/** Raised when the provider did not answer. */
export class AddressesUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'AddressesUnavailable';
  }
}

/**
 * A provider that knows postal addresses. Every call throws AddressesUnavailable when it does not
 * answer.
 */
export interface AddressGateway {
  /** Addresses of the country that begin as typed, best first. */
  suggest(typed: TypedAddress): Promise<FoundAddress[]>;
  /** A suggested address in its parts; it ends the session. Null when there is no such address. */
  resolve(id: string, session: string): Promise<AddressParts | null>;
}
