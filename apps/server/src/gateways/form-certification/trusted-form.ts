import { VENDOR_CERTIFICATES, parseCertificate } from '@nestling/domain/rewards/opt-in/certificate';
import { z } from 'zod';
import type { Outbound } from '../outbound/outbound.ts';
import { kindOfStatus, type Judgement, type OutboundAnswer } from '../outbound/outcome.ts';
import { readAnswer } from '../outbound/read-answer.ts';
import type { AccountFault, CertificateProvider, RefusedCertificate, RetainedCopy, RetainResult } from './port.ts';

/** Milliseconds; only a job waits. */
export const RETAIN_MS = 15_000;

/** Bytes of an answer; the vendor's has one thousand. */
export const MAX_ANSWER_BYTES = 65_536;

export interface TrustedForm {
  key: string;
  /** Under which the account files the copies; undefined if it does not matter. */
  vendor: string | undefined;
  /** Replaces the vendor's host, for tests. */
  baseUrl: string | undefined;
  outbound: Outbound;
}

/**
 * Opens the API of TrustedForm's certificates. The key goes with each call, so that the address is
 * ours and only the id of the certificate is the browser's.
 */
export function createTrustedForm({ key, vendor, baseUrl, outbound }: TrustedForm): CertificateProvider {
  const base = (baseUrl ?? VENDOR_CERTIFICATES).replace(/\/$/, '');
  const hosts: ReadonlySet<string> = new Set([VENDOR_CERTIFICATES, new URL(base).origin]);
  const authorization = `Basic ${Buffer.from(`API:${key}`).toString('base64')}`;
  return {
    retain: async ({ certificate, lead, reference }) => {
      const url = parseCertificate(certificate);
      if (url === null || !hosts.has(url.origin)) return { kind: 'refused', reason: 'refused' };
      const outcome = await outbound.call({
        operation: 'retain',
        url: base + url.pathname,
        method: 'POST',
        headers: {
          authorization,
          'api-version': '4.0',
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ match_lead: lead, retain: { reference, vendor } }),
        judge,
      });
      return outcome.fault === null ? resultOf(outcome) : { kind: 'deferred', fault: null };
    },
    check: async () => {
      // Viewing a certificate needs no key; one that cannot exist answers as much.
      const outcome = await outbound.call({ operation: 'check', url: `${base}/${'0'.repeat(40)}`, ignoresBody: true });
      return outcome.fault === null && outcome.status < 500;
    },
  };
}

const retained = z.object({
  match_lead: z.object({ result: z.object({ success: z.boolean() }) }).nullish(),
  retain: z.object({
    results: z.object({ expires_at: z.iso.datetime({ offset: true }), masked_cert_url: z.url().max(2000).nullish() }),
  }),
});

function copyOf(answer: Pick<OutboundAnswer, 'text'>): RetainedCopy | null {
  const read = readAnswer(retained, answer);
  if (read === null) return null;
  const { expires_at: expiresAt, masked_cert_url: maskedUrl } = read.retain.results;
  return {
    expiresAt: new Date(expiresAt),
    maskedUrl: maskedUrl ?? null,
    isMatch: read.match_lead?.result.success ?? null,
  };
}

const FAULTS: Readonly<Record<number, AccountFault>> = { 401: 'key', 402: 'funds', 403: 'plan' };

const REFUSALS: Readonly<Record<number, RefusedCertificate>> = { 404: 'expired', 410: 'expired', 405: 'sandboxed' };

/** What is neither a copy nor a refusal is asked again, also a redirect, which is not followed. */
function resultOf(answer: Pick<OutboundAnswer, 'status' | 'text'>): RetainResult {
  const { status } = answer;
  const kind = kindOfStatus(status);
  if (kind === 'done') {
    const copy = copyOf(answer);
    return copy ? { kind: 'retained', copy } : { kind: 'deferred', fault: null };
  }
  if (kind !== 'refused' || status < 400) return { kind: 'deferred', fault: null };
  const fault = FAULTS[status];
  return fault ? { kind: 'deferred', fault } : { kind: 'refused', reason: REFUSALS[status] ?? 'refused' };
}

function judge(answer: OutboundAnswer): Judgement {
  const kind = kindOfStatus(answer.status);
  if (kind === 'done' && copyOf(answer) === null) return { kind: 'unknown', reason: 'unreadable' };
  return { kind, refusesUs: FAULTS[answer.status] !== undefined };
}
