import { mailReports } from '@nestling/contract/account/bounces';
import { mailReportsSchema } from '@nestling/contract/account/bounces.schema';
import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '#platform/http/refusal.ts';
import { limitOf } from '#platform/limits/limits.ts';
import type { AccountDeps } from '../../ports.ts';
import { receiveMailReport, receiveReports } from '../actions/receive-reports.ts';

/** Serves the reports of mails that came back, which show a secret. */
export function serveMailReports(deps: AccountDeps): void {
  const { server, mailReports: reports } = deps;
  server.signed(mailReports, mailReportsSchema, async ({ raw, request }) => {
    const { authorization, 'content-type': type = '' } = request.headers;
    if (!hasSecret(authorization, reports.secrets)) return refuse('bad-signature');
    const { verdict } = await deps.limiter.reserve([limitOf('mail-reports', 'all')]);
    if (verdict) return refuse('too-many-requests', verdict);
    const receive = /^application\/json\b/i.test(type) ? receiveReports : receiveMailReport;
    const outcome = await receive({ ...deps, ...reports }, raw);
    return 'refused' in outcome ? outcome : { data: outcome };
  });
}

/** True for one of the secrets as a bearer token, or as the password of Basic with any user. */
function hasSecret(authorization: string | undefined, secrets: readonly string[]): boolean {
  const [, scheme = '', credentials = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? [];
  const password = scheme.toLowerCase() === 'basic' ? passwordOf(credentials) : credentials;
  return password !== null && secrets.map((secret) => isSame(secret, password)).includes(true);
}

/** @returns null without the colon between user and password */
function passwordOf(credentials: string): string | null {
  const text = Buffer.from(credentials, 'base64').toString();
  const colon = text.indexOf(':');
  return colon === -1 ? null : text.slice(colon + 1);
}

/** Compares in constant time; hashes, because these have one length. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
