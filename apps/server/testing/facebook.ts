import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { ServerResponse, createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';

/** The redirect target of the dialog in tests. */
export const FACEBOOK_RETURN = 'http://localhost:3000/api/auth/facebook/callback';

export const FACEBOOK_APP = { id: '1001', secret: 'stand-in-app-secret' };

/** A person who signs in at the stand-in; an absent field was not granted. */
export interface FacebookPerson {
  id: string;
  email?: string;
  first_name?: string;
  last_name?: string;
}

/** `drop-after` carries out the call and then breaks the connection. */
type Fault = { call: 'token' | 'me'; kind: 'drop-before' | 'drop-after' | 'hang' | 'rubbish' | 'error-500' };

export interface FacebookStandIn {
  url: string;
  /** Settings with which the product uses the stand-in. */
  settings: Record<string, string>;
  /** Calls in their order: `dialog`, `token` or `me`. */
  journal: string[];
  /** Each applies to one later call. */
  faults: Fault[];
  /** Milliseconds for which a code is valid. */
  codeLife: number;
  /** Issues a code like the dialog does after the person agrees. */
  codeFor(person: FacebookPerson, redirectUri: string): string;
  close(): Promise<void>;
}

interface GivenCode {
  person: FacebookPerson;
  redirectUri: string;
  until: number;
}

const OUTCOMES: readonly { name: string; person: FacebookPerson | null }[] = [
  {
    name: 'Continue as Mia',
    person: { id: '501', email: 'mia.facebook@example.com', first_name: 'Mia', last_name: 'Berg' },
  },
  { name: 'Continue as Ann, without an email', person: { id: '502', first_name: 'Ann', last_name: 'Lee' } },
  { name: 'Continue as somebody new', person: null },
];

/**
 * Starts a stand-in of Facebook's sign-in: dialog, codes and tokens, as strict as Facebook about
 * secrets and addresses.
 */
export async function startFacebook(port = 0): Promise<FacebookStandIn> {
  const codes = new Map<string, GivenCode>();
  const tokens = new Map<string, FacebookPerson>();

  const codeFor: FacebookStandIn['codeFor'] = (person, redirectUri) => {
    const code = randomBytes(24).toString('base64url');
    codes.set(code, { person, redirectUri, until: Date.now() + standIn.codeLife });
    return code;
  };

  const dialog = (query: URLSearchParams, response: ServerResponse): void => {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== FACEBOOK_APP.id || !URL.canParse(redirectUri) || !query.get('state')) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('App not active or address not allowed');
      return;
    }
    const links = [
      ...OUTCOMES.map(({ name, person }) => {
        const somebody = person ?? {
          id: randomBytes(6).toString('hex'),
          email: `${randomBytes(6).toString('hex')}@example.com`,
        };
        return {
          name,
          href: back(redirectUri, { code: codeFor(somebody, redirectUri), state: query.get('state') ?? '' }),
        };
      }),
      {
        name: 'Not now',
        href: back(redirectUri, {
          error: 'access_denied',
          error_code: '200',
          error_reason: 'user_denied',
          state: query.get('state') ?? '',
        }),
      },
    ];
    const list = links.map(({ name, href }) => `<li><a href="${href.replaceAll('&', '&amp;')}">${name}</a></li>`);
    const page = `<!doctype html><html lang="en"><title>Facebook (stand-in)</title><link rel="icon" href="data:,"><main><p>Facebook (stand-in)</p><ul>${list.join('')}</ul></main></html>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  };

  const token = (query: URLSearchParams, response: ServerResponse): void => {
    if (query.get('client_id') !== FACEBOOK_APP.id || query.get('client_secret') !== FACEBOOK_APP.secret)
      return refused(response, 'Error validating client secret.', 1);
    const code = query.get('code') ?? '';
    const given = codes.get(code);
    codes.delete(code);
    if (!given) return refused(response, 'This authorization code has been used.', 100, 36_009);
    if (given.until < Date.now()) return refused(response, 'This authorization code has expired.', 100, 36_007);
    if (given.redirectUri !== query.get('redirect_uri'))
      return refused(
        response,
        'Error validating verification code. Please make sure your redirect_uri is identical.',
        100,
        36_008,
      );
    const access = randomBytes(24).toString('base64url');
    tokens.set(access, given.person);
    json(response, 200, { access_token: access, token_type: 'bearer', expires_in: 5_183_944 });
  };

  const me = (query: URLSearchParams, response: ServerResponse, authorization: string): void => {
    const access = /^(?:Bearer|OAuth) (.+)$/.exec(authorization)?.[1] ?? query.get('access_token') ?? '';
    const person = tokens.get(access);
    if (!person) return refused(response, 'Error validating access token.', 190);
    const proof = createHmac('sha256', FACEBOOK_APP.secret).update(access).digest('hex');
    if (query.get('appsecret_proof') !== proof)
      return refused(response, 'Invalid appsecret_proof provided in the API argument', 100);
    const asked = new Set((query.get('fields') ?? 'id').split(','));
    const shown = Object.entries(person).filter(([name]) => name === 'id' || asked.has(name));
    json(response, 200, Object.fromEntries(shown));
  };

  const calls = { token, me };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const path = /^\/v\d+\.\d+\/(.+)$/.exec(pathname)?.[1];
    if (path === 'dialog/oauth') {
      standIn.journal.push('dialog');
      return dialog(searchParams, response);
    }
    const call = path === 'oauth/access_token' ? 'token' : path === 'me' ? 'me' : null;
    if (!call) return refused(response, `Unknown path components: ${pathname}`, 2500);
    standIn.journal.push(call);
    const at = standIn.faults.findIndex((fault) => fault.call === call);
    const [fault] = at === -1 ? [] : standIn.faults.splice(at, 1);
    if (fault && misbehave(fault, request, response)) return;
    const isLost = fault?.kind === 'drop-after';
    calls[call](searchParams, isLost ? new ServerResponse(request) : response, request.headers.authorization ?? '');
    if (isLost) request.socket.destroy();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  const standIn: FacebookStandIn = {
    url,
    settings: {
      SOCIAL_SIGN_IN: 'facebook',
      FACEBOOK_APP_ID: FACEBOOK_APP.id,
      FACEBOOK_APP_SECRET: FACEBOOK_APP.secret,
      FACEBOOK_BASE_URL: url,
    },
    journal: [],
    faults: [],
    codeLife: 10 * 60_000,
    codeFor,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

/** False where the call must still be carried out. */
function misbehave({ kind }: Fault, request: IncomingMessage, response: ServerResponse): boolean {
  if (kind === 'drop-before') request.socket.destroy();
  if (kind === 'rubbish') response.end('<html>Sorry, something went wrong.</html>');
  if (kind === 'error-500') refused(response, 'An unknown error has occurred.', 1, undefined, 500);
  return kind !== 'drop-after';
}

/** The fragment is added because Facebook adds one. */
function back(redirectUri: string, query: Record<string, string>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  address.hash = '_=_';
  return address.href;
}

function refused(response: ServerResponse, message: string, code: number, subcode?: number, status = 400): void {
  const error = { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'AStandIn' };
  json(response, status, { error });
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}
