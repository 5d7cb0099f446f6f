/** Why a TLS handshake failed. */
export type TlsFault = 'unknown-issuer' | 'wrong-name' | 'out-of-date' | 'no-tls' | 'handshake';

/** Codes of Node and OpenSSL, and their texts where a library replaces the code. */
const KINDS: readonly (readonly [RegExp, TlsFault])[] = [
  [
    /^(?:UNABLE_TO_(?:VERIFY|GET_ISSUER)|SELF_SIGNED_|DEPTH_ZERO_SELF_SIGNED_|CERT_UNTRUSTED|self-signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate)/,
    'unknown-issuer',
  ],
  [/^(?:ERR_TLS_CERT_ALTNAME_INVALID$|Hostname\/IP does not match certificate)/, 'wrong-name'],
  [/^(?:CERT_(?:HAS_EXPIRED|NOT_YET_VALID)|certificate (?:has expired|is not yet valid))/, 'out-of-date'],
  [
    /^(?:ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)|The server does not support SSL connections)$/,
    'no-tls',
  ],
  [/^(?:ERR_SSL_|ERR_TLS_|CERT_|EPROTO$)/, 'handshake'],
];

const OF_CERTIFICATE: ReadonlySet<TlsFault | null> = new Set(['unknown-issuer', 'wrong-name', 'out-of-date']);

const REASONS: Readonly<Record<TlsFault, string>> = {
  'unknown-issuer': 'its certificate is of an authority that this machine does not know',
  'wrong-name': 'its certificate is for another name',
  'out-of-date': 'its certificate has expired, or is not valid yet',
  'no-tls': 'it does not encrypt',
  handshake: 'no encrypted connection came about',
};

/**
 * Returns why the TLS handshake of a connection failed, also of its innermost cause; null for
 * another error.
 */
export function tlsFaultOf(error: unknown): TlsFault | null {
  if (!(error instanceof Error)) return null;
  const inner = tlsFaultOf(error.cause);
  if (inner !== null) return inner;
  const words = ['code' in error ? String(error.code) : '', error.message];
  return KINDS.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? null;
}

/**
 * True where a connection was refused because of the certificate of the other side, before anything
 * was sent.
 */
export function isCertificateFault(error: unknown): boolean {
  return OF_CERTIFICATE.has(tlsFaultOf(error));
}

/** Says what a TLS fault is, as the end of a sentence about the server. */
export function tlsReason(fault: TlsFault): string {
  return REASONS[fault];
}
