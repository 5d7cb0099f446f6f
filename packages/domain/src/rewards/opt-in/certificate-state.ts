/** The state of a certificate that is to be retained, as stored. */
export type CertificateState =
  | 'waiting'
  /** Waiting for two days, which an operator knows. */
  | 'late'
  | 'retained'
  /** Expired at the provider, or unknown there. */
  | 'expired'
  /** Of a test of the recorder. */
  | 'sandboxed'
  /** The provider cannot process it, or it is of another host. */
  | 'refused'
  /** Not retained in time. */
  | 'unanswered'
  /** The yes was withdrawn before. */
  | 'ended';

/** States in which a certificate is still to be retained. */
export const WAITING_CERTIFICATES: readonly CertificateState[] = ['waiting', 'late'];

/** The outcome of one attempt. */
export type CertificateOutcome = 'retained' | 'expired' | 'sandboxed' | 'refused' | 'deferred' | 'ended';

/** What follows from an attempt. */
export interface CertificateMove {
  readonly to: CertificateState;
  /** Null if no operator must look at it. */
  readonly alert: 'certificate-late' | 'certificate-lost' | null;
}

const HOUR_MS = 60 * 60_000;

/** Milliseconds between two attempts. */
export const CERTIFICATE_RETRY_MS = HOUR_MS;

const LATE_MS = 48 * HOUR_MS;

/** The provider forgets a certificate after 72 hours. */
const END_MS = 60 * HOUR_MS;

/**
 * Returns what follows from an attempt to retain a certificate. One that still waits afterwards is
 * tried again.
 *
 * @param age milliseconds since the yes
 */
export function moveCertificate(
  state: CertificateState,
  { outcome, age }: { outcome: CertificateOutcome; age: number },
): CertificateMove {
  if (outcome === 'retained' || outcome === 'ended') return { to: outcome, alert: null };
  if (outcome !== 'deferred') return { to: outcome, alert: 'certificate-lost' };
  if (age >= END_MS) return { to: 'unanswered', alert: 'certificate-lost' };
  if (age >= LATE_MS && state !== 'late') return { to: 'late', alert: 'certificate-late' };
  return { to: state, alert: null };
}
