import { describe, expect, it } from 'vitest';
import { moveCertificate, type CertificateOutcome, type CertificateState } from './certificate-state.ts';

const HOUR_MS = 60 * 60_000;

describe('a certificate that is to be retained', () => {
  it.each<[CertificateState, CertificateOutcome, number, CertificateState, string | null]>([
    ['waiting', 'retained', 0, 'retained', null],
    ['late', 'retained', 70, 'retained', null],
    ['waiting', 'ended', 70, 'ended', null],
    ['waiting', 'expired', 0, 'expired', 'certificate-lost'],
    ['late', 'sandboxed', 50, 'sandboxed', 'certificate-lost'],
    ['waiting', 'refused', 0, 'refused', 'certificate-lost'],
    ['waiting', 'deferred', 0, 'waiting', null],
    ['waiting', 'deferred', 47.999, 'waiting', null],
    ['waiting', 'deferred', 48, 'late', 'certificate-late'],
    ['late', 'deferred', 49, 'late', null],
    ['late', 'deferred', 59.999, 'late', null],
    ['late', 'deferred', 60, 'unanswered', 'certificate-lost'],
    ['waiting', 'deferred', 200, 'unanswered', 'certificate-lost'],
  ])('is %s, then %s after %i h, so that it becomes %s, with the alert %s', (state, outcome, hours, to, alert) => {
    expect(moveCertificate(state, { outcome, age: hours * HOUR_MS })).toEqual({ to, alert });
  });
});
