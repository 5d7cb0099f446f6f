/** An address that matches the typed text. */
export interface GeocodedAddress {
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

/**
 * The typed beginning of an address: in one country, one language and one session, which a chosen
 * suggestion ends.
 */
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
  /** Best match first. */
  suggest(typed: TypedAddress): Promise<GeocodedAddress[]>;
  /** Ends the session. Null for an unknown address. */
  resolve(id: string, session: string): Promise<AddressParts | null>;
}
