import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { SocialSignInFailed } from './port.ts';
import type { SocialSignIn } from './port.ts';

/** The parent waits for two such calls. */
const DEADLINE_MS = 5_000;

const tokenAnswer = z.object({ access_token: z.string().min(1) });

const text = z
  .string()
  .optional()
  .transform((given) => given?.trim() || null);

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
  /** Limit of each call; 5 s by default. */
  deadlineMs?: number;
}

/**
 * Creates the sign-in with Facebook: the dialog in the browser, then two calls of the server, each
 * with the app's own secret.
 */
export function createFacebook(app: FacebookApp): SocialSignIn {
  const { appId, appSecret, baseUrl, version, deadlineMs = DEADLINE_MS } = app;
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
      const { access_token: token } = await read(address('graph', 'oauth/access_token', secrets), tokenAnswer, {
        deadlineMs,
      });
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const query = { fields: 'id,email,first_name,last_name', appsecret_proof: proof };
      const person = await read(address('graph', 'me', query), personAnswer, {
        headers: { authorization: `Bearer ${token}` },
        deadlineMs,
      });
      return {
        subject: person.id,
        email: person.email,
        firstName: person.first_name,
        lastName: person.last_name,
      };
    },
  };
}

interface CallOptions {
  headers?: Record<string, string>;
  deadlineMs: number;
}

/**
 * Reads an answer; a fault names type, code and trace, and never the address, which holds secrets.
 * @throws SocialSignInFailed
 */
async function read<Answer>(address: string, schema: z.ZodType<Answer>, options: CallOptions): Promise<Answer> {
  const answer = await answerOf(address, options);
  const refused = errorAnswer.safeParse(answer);
  if (refused.success) throw new SocialSignInFailed(`the provider refuses: ${JSON.stringify(refused.data.error)}`);
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new SocialSignInFailed('the provider answers something else');
  return parsed.data;
}

async function answerOf(address: string, { headers = {}, deadlineMs }: CallOptions): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    return await response.json();
  } catch (cause) {
    throw new SocialSignInFailed('the provider does not answer', cause);
  }
}
