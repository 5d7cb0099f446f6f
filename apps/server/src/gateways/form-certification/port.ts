/** A certificate to be retained, and what its form is compared with. */
export interface RetainRequest {
  /** Address of the certificate, as the browser sent it. */
  readonly certificate: string;
  /** What the form must contain: the number that was typed, or else the email. */
  readonly lead: { readonly phone: string } | { readonly email: string };
  /** Our id of the consent, which must not name the member. */
  readonly reference: string;
}

/** The copy of a certificate in the provider's account. */
export interface RetainedCopy {
  readonly expiresAt: Date;
  /** Shows the certificate without the page and its address; null if there is none. */
  readonly maskedUrl: string | null;
  /** Whether the form contains what it was compared with; null if that was not said. */
  readonly isMatch: boolean | null;
}

/** Why a certificate can never be retained. */
export type RefusedCertificate =
  /** Expired or unknown. */
  | 'expired'
  /** Of a test of the script. */
  | 'sandboxed'
  /** Not of the certificates' host, or refused by the provider. */
  | 'refused';

/** Why no certificate at all is retained: our key, our account's funds, or its plan. */
export type AccountFault = 'key' | 'funds' | 'plan';

export type RetainResult =
  | { readonly kind: 'retained'; readonly copy: RetainedCopy }
  | { readonly kind: 'refused'; readonly reason: RefusedCertificate }
  /** To be repeated; `fault` if the account has one. */
  | { readonly kind: 'deferred'; readonly fault: AccountFault | null };

/** The provider of certificates, which forgets them unless they are retained. */
export interface CertificateProvider {
  /**
   * Retains a certificate in the provider's account. Never throws, and may be repeated: one that
   * was retained before is retained.
   */
  retain(request: RetainRequest): Promise<RetainResult>;
  /** True if the provider answers; without a key, and without an effect. */
  check(): Promise<boolean>;
}
