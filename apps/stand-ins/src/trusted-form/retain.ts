import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { jsonAnswer, type StandInAnswer } from '../answer.ts';
import { parseJson } from '../parse-json.ts';

export const TRUSTEDFORM_KEY = 'stand-in-certificate-key';

/** Refusals of the vendor, by their cause. */
export const RETAIN_REFUSALS = {
  unreadable: refusal(400, 'bad request'),
  key: refusal(401, 'incorrect API key'),
  funds: refusal(402, 'account is inactive or out of funds'),
  plan: refusal(403, 'unavailable operation requested'),
  expired: refusal(404, 'certificate has expired or could not be found'),
  sandboxed: refusal(405, 'attempted to claim a sandboxed certificate'),
  unprocessable: refusal(422, 'unprocessable entity'),
} as const satisfies Record<string, StandInAnswer>;

/** A certificate that was issued. */
export interface IssuedCertificate {
  readonly issuedAt: number;
  readonly isSandboxed: boolean;
  /** What was typed into the form. */
  readonly typed: string[];
  /** In the account; null before it is retained. */
  copy: CertificateCopy | null;
}

export interface CertificateCopy {
  readonly reference: string | undefined;
  readonly vendor: string | undefined;
  readonly expiresAt: string;
}

const body = z.strictObject({
  match_lead: z
    .strictObject({ email: z.string().optional(), phone: z.string().optional() })
    .refine(({ email, phone }) => email !== undefined || phone !== undefined),
  retain: z.strictObject({ reference: z.string().optional(), vendor: z.string().optional() }),
});

const DAY_MS = 24 * 60 * 60_000;
const LIFE_MS = 3 * DAY_MS;
const COPY_LIFE_MS = 5 * 365 * DAY_MS;

interface RetainCall {
  readonly id: string;
  readonly certificate: IssuedCertificate | undefined;
  readonly content: string;
  readonly key: string;
  /** Milliseconds. */
  readonly now: number;
  /** Of the certificates. */
  readonly url: string;
}

/** Retains a certificate, as strict as the vendor; a failed match does not prevent that. */
export function answerRetain({ headers }: IncomingMessage, call: RetainCall): StandInAnswer {
  const { id, certificate, content, key, now, url } = call;
  const credentials = `Basic ${Buffer.from(`API:${key}`).toString('base64')}`;
  if (headers.authorization !== credentials) return RETAIN_REFUSALS.key;
  if (headers['api-version'] !== '4.0') return RETAIN_REFUSALS.unreadable;
  const { data } = body.safeParse(parseJson(content));
  if (!data) return RETAIN_REFUSALS.unprocessable;
  if (!certificate) return RETAIN_REFUSALS.expired;
  const wasRetained = certificate.copy !== null;
  if (!wasRetained && certificate.issuedAt + LIFE_MS < now) return RETAIN_REFUSALS.expired;
  if (certificate.isSandboxed) return RETAIN_REFUSALS.sandboxed;
  const { email, phone } = data.match_lead;
  const isMatch = [email, phone].some((value) => value !== undefined && isTyped(certificate, value));
  certificate.copy ??= { ...PLAIN, ...data.retain, expiresAt: new Date(now + COPY_LIFE_MS).toISOString() };
  return jsonAnswer(200, {
    outcome: isMatch ? 'success' : 'failure',
    reason: isMatch ? null : 'lead does not match',
    match_lead: {
      ...data.match_lead,
      result: {
        success: isMatch,
        ...(email !== undefined && { email_match: isTyped(certificate, email) }),
        ...(phone !== undefined && { phone_match: isTyped(certificate, phone) }),
      },
    },
    retain: {
      ...data.retain,
      results: {
        expires_at: certificate.copy.expiresAt,
        masked_cert_url: `${url}/${id.split('').toReversed().join('')}`,
        previously_retained: wasRetained,
      },
    },
  });
}

const PLAIN = { reference: undefined, vendor: undefined };

function isTyped({ typed }: IssuedCertificate, value: string): boolean {
  const plain = (text: string): string => text.replaceAll(/[\s()+-]/g, '').toLowerCase();
  return typed.some((text) => plain(text) === plain(value));
}

function refusal(status: number, reason: string): StandInAnswer {
  return jsonAnswer(status, { outcome: 'error', reason });
}
