import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Outbound, OutboundCall } from '../outbound/outbound.ts';
import { judgeTokenRequest, type Judgement, type OutboundAnswer } from '../outbound/outcome.ts';
import { readAnswer } from '../outbound/read-answer.ts';
import { SocialSignInFailed, type SocialSignIn } from './port.ts';
import { readSignedRequest } from './signed-request.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1) });

const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

const personAnswer = z.object({ id: z.string().min(1), email: text, first_name: text, last_name: text });

const errorAnswer = z.object({
  error: z.object({ type: z.string().optional(), code: z.number().optional(), fbtrace_id: z.string().optional() }),
});

export interface FacebookApp {
  appId: string;
  appSecret: string;
  /** Replaces both hosts, for tests. */
  baseUrl: string | undefined;
  /** Such as `v25.0`. */
  version: string;
  outbound: Outbound;
}

/**
 * Creates the sign-in with Facebook: the dialog in the browser, then two calls of the server, each
 * with the app's own secret.
 */
export function createFacebook(app: FacebookApp): SocialSignIn {
  const { appId, appSecret, baseUrl, version, outbound } = app;
  const address = (host: 'www' | 'graph', path: string, query: Record<string, string>): string => {
    const base = baseUrl?.replace(/\/$/, '') ?? `https://${host}.facebook.com`;
    return `${base}/${version}/${path}?${new URLSearchParams(query).toString()}`;
  };
  return {
    dialogUrl: (state, redirectUri) =>
      address('www', 'dialog/oauth', {
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        scope: 'email,public_profile',
        response_type: 'code',
      }),
    personOf: async (code, redirectUri) => {
      const secrets = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code };
      const tokenUrl = address('graph', 'oauth/access_token', secrets);
      const exchange = { operation: 'token', url: tokenUrl, judge: judgeExchange };
      const { access_token: token } = await read(outbound, exchange, tokenAnswer);
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const query = { fields: 'id,email,first_name,last_name', appsecret_proof: proof };
      const headers = { authorization: `Bearer ${token}` };
      const call = { operation: 'person', url: address('graph', 'me', query), headers };
      const person = await read(outbound, call, personAnswer);
      return {
        subject: person.id,
        email: person.email,
        firstName: person.first_name,
        lastName: person.last_name,
      };
    },
    check: async () => {
      const query = { client_id: appId, client_secret: appSecret, grant_type: 'client_credentials' };
      const url = address('graph', 'oauth/access_token', query);
      await read(outbound, { operation: 'token', url, judge: judgeAppToken }, tokenAnswer);
    },
    readDeletion: (body) => readSignedRequest(body, appSecret),
  };
}

/**
 * Codes of an outage, of too many calls, and of an app that must wait. Code 1 is none of them: a wrong
 * secret has it, and a fault that passes is marked as such.
 *
 * @see https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
const PASSING: ReadonlySet<number | undefined> = new Set([2, 4, 17, 341, 368, 613]);

/** Codes of a person's code that is wrong, used or too old. */
const OF_THE_PERSON: ReadonlySet<number | undefined> = new Set([undefined, 100]);

const passingAnswer = z.object({
  error: z.object({ code: z.number().optional(), is_transient: z.boolean().optional() }),
});

/** Returns the outcome of the request for a token of the app, where a refusal means us unless it passes. */
function judgeAppToken(answer: OutboundAnswer): Judgement {
  const { kind, refusesUs = false } = judgeTokenRequest(answer, true);
  return { kind, refusesUs: refusesUs && !isPassing(answer) };
}

/** Returns the outcome of the exchange of a person's code, which only some refusals are about. */
function judgeExchange(answer: OutboundAnswer): Judgement {
  const { kind, refusesUs = false } = judgeAppToken(answer);
  return { kind, refusesUs: refusesUs && !OF_THE_PERSON.has(readAnswer(errorAnswer, answer)?.error.code) };
}

function isPassing(answer: OutboundAnswer): boolean {
  const refused = readAnswer(passingAnswer, answer)?.error;
  return refused !== undefined && (refused.is_transient === true || PASSING.has(refused.code));
}

/**
 * Reads an answer; a fault names type, code and trace, and never the address, which holds secrets.
 * @throws SocialSignInFailed
 */
async function read<Answer>(outbound: Outbound, call: OutboundCall, schema: z.ZodType<Answer>): Promise<Answer> {
  const outcome = await outbound.call(call);
  if (outcome.fault !== null) throw new SocialSignInFailed(`the provider does not answer: ${outcome.fault}`);
  const refused = readAnswer(errorAnswer, outcome);
  if (refused) throw new SocialSignInFailed(`the provider refuses: ${JSON.stringify(refused.error)}`);
  const answer = readAnswer(schema, outcome);
  if (answer === null) throw new SocialSignInFailed('the provider answers something else');
  return answer;
}
