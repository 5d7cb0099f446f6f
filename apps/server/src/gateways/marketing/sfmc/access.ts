import { z } from 'zod';
import type { Outbound, OutboundCall } from '../../outbound/outbound.ts';
import { judgeTokenRequest, type OutboundAnswer, type OutboundOutcome } from '../../outbound/outcome.ts';
import { readAnswer } from '../../outbound/read-answer.ts';
import { createTokenCache, type AccessToken } from '../../outbound/token-cache.ts';
import { MarketingUnavailable } from '../port.ts';

/** A business unit of Marketing Cloud and the package that is installed for the product. */
export interface SfmcAccount {
  /** The part of the vendor's hosts that is the tenant's own. */
  readonly subdomain: string;
  /** MID of the business unit. */
  readonly accountId: string;
  readonly clientId: string;
  /** One, or two while it is changed, the newest first. */
  readonly clientSecrets: readonly string[];
  /** Replaces the host of tokens, for a stand-in, which then must have its other addresses there, too. */
  readonly baseUrl: string | undefined;
}

/** A call to one of the two interfaces. */
export interface SfmcCall extends Omit<OutboundCall, 'url' | 'headers'> {
  /** Begins with a slash. */
  readonly path: string;
  readonly headersOf: (token: string) => Readonly<Record<string, string>>;
  readonly bodyOf?: (token: string) => string;
  /** True if the token was refused, so that nothing has happened. */
  readonly isTokenRefused: (answer: OutboundAnswer) => boolean;
}

/** The interfaces of a business unit. */
export interface SfmcAccess {
  /**
   * Makes a call with a token; one whose token is refused is made once again with another.
   * @throws MarketingUnavailable without a token
   */
  call(api: 'rest' | 'soap', call: SfmcCall): Promise<OutboundOutcome>;
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  rest_instance_url: z.url(),
  soap_instance_url: z.url(),
});

/** Milliseconds before its end at which a token is replaced. */
const RENEWED_BEFORE_MS = 60_000;

/**
 * Creates the access to a business unit with a token of the package (client credentials), which
 * names the addresses of both interfaces.
 *
 * @see https://developer.salesforce.com/docs/marketing/marketing-cloud/guide/access-token-s2s.html
 */
export function createSfmcAccess(account: SfmcAccount, outbound: Outbound): SfmcAccess {
  const { subdomain, baseUrl } = account;
  const authUrl = baseUrl?.replace(/\/$/, '') ?? `https://${subdomain}.auth.marketingcloudapis.com`;
  let addresses = { rest: '', soap: '' };
  let refusal = new MarketingUnavailable(new Error('token: none'));
  const tokens = createTokenCache(requestToken, {
    usable: (lifeMs) => Math.max(lifeMs - RENEWED_BEFORE_MS, lifeMs / 2),
  });

  async function requestToken(): Promise<AccessToken | null> {
    const secrets = account.clientSecrets;
    for (const [at, secret] of secrets.entries()) {
      const outcome = await outbound.call({
        operation: 'token',
        url: `${authUrl}/v2/token`,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          grant_type: 'client_credentials',
          client_id: account.clientId,
          client_secret: secret,
          account_id: Number(account.accountId),
        }),
        judge: (answer) => judgeTokenRequest(answer, at === secrets.length - 1),
      });
      const read = outcome.kind === 'done' && outcome.fault === null ? readAnswer(tokenAnswer, outcome) : null;
      if (read) return accept(read);
      const cause = new Error(`token: ${outcome.kind}, ${outcome.fault ?? outcome.status}`);
      refusal = new MarketingUnavailable(cause, { isRefusal: outcome.kind === 'refused' });
      if (outcome.kind !== 'refused') return null;
    }
    return null;
  }

  function accept(read: z.output<typeof tokenAnswer>): AccessToken | null {
    const [rest, soap] = [read.rest_instance_url, read.soap_instance_url].map((url) => url.replace(/\/$/, ''));
    if (!rest || !soap || !isOfTenant(rest, 'rest') || !isOfTenant(soap, 'soap')) {
      refusal = new MarketingUnavailable(new Error('token: its addresses are of another tenant'), { isRefusal: true });
      return null;
    }
    addresses = { rest, soap };
    return { token: read.access_token, lifeMs: read.expires_in * 1_000 };
  }

  /** The token and the data of members go only to the host that the settings name. */
  function isOfTenant(url: string, api: 'rest' | 'soap'): boolean {
    const { origin } = new URL(url);
    if (baseUrl !== undefined) return origin === new URL(baseUrl).origin;
    return origin === `https://${subdomain}.${api}.marketingcloudapis.com`;
  }

  async function send(api: 'rest' | 'soap', call: SfmcCall): Promise<{ outcome: OutboundOutcome; isRefused: boolean }> {
    const token = await tokens.get();
    if (token === null) throw refusal;
    const { path, headersOf, bodyOf, isTokenRefused, ...rest } = call;
    const outcome = await outbound.call({
      ...rest,
      url: addresses[api] + path,
      headers: headersOf(token),
      ...(bodyOf && { body: bodyOf(token) }),
    });
    const isRefused = outcome.fault === null && isTokenRefused(outcome);
    if (isRefused) tokens.drop(token);
    return { outcome, isRefused };
  }

  return {
    call: async (api, call) => {
      const first = await send(api, call);
      return first.isRefused ? (await send(api, call)).outcome : first.outcome;
    },
  };
}
