import { createHmac, randomBytes } from 'node:crypto';
import { escapeHtml, jsonAnswer, pageAnswer, type StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { sendAnswer } from '../faulty-answer.ts';
import { startLocalServer } from '../http-server.ts';
import { answerDeletionPage, deletionBody } from './deletion-page.ts';

export const FACEBOOK_APP = { id: '1001', secret: 'stand-in-app-secret' };

/** A person who signs in at the stand-in; an absent field was not granted. */
export interface FacebookPerson {
  id: string;
  email?: string;
  first_name?: string;
  last_name?: string;
}

/** Its operations are `dialog`, `token` and `me`. */
export interface FacebookStandIn extends StandIn {
  journal: JournalEntry[];
  /** Milliseconds for which a code is valid. */
  codeLife: number;
  /** Issues a code like the dialog does after the person agrees. */
  codeFor: (person: FacebookPerson, redirectUri: string) => string;
  /** Returns the form in which Facebook asks for the deletion of the data of a person. */
  deletionOf: (subject: string) => URLSearchParams;
}

interface IssuedCode {
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

/** The page on which people ask a product to delete the data of a person. */
export const DELETION_PAGE = '/deletion';

const OPERATIONS = new Map([
  ['dialog/oauth', 'dialog'],
  ['oauth/access_token', 'token'],
  ['me', 'me'],
] as const);

/**
 * Starts a stand-in of Facebook's sign-in: dialog, codes and tokens, as strict as Facebook about
 * secrets and addresses.
 */
export async function startFacebook({ port = 0 }: StandInOptions = {}): Promise<FacebookStandIn> {
  const codes = new Map<string, IssuedCode>();
  const tokens = new Map<string, FacebookPerson>();
  const faults = createFaultKit();
  const journal: JournalEntry[] = [];
  const now = (): number => Date.now() + faults.clockSkewMs;

  const codeFor: FacebookStandIn['codeFor'] = (person, redirectUri) => {
    const code = randomBytes(24).toString('base64url');
    codes.set(code, { person, redirectUri, until: now() + standIn.codeLife });
    return code;
  };

  const token = (query: URLSearchParams): StandInAnswer => {
    if (query.get('client_id') !== FACEBOOK_APP.id || query.get('client_secret') !== FACEBOOK_APP.secret)
      return refusal('Error validating client secret.', 1);
    if (query.get('grant_type') === 'client_credentials')
      return jsonAnswer(200, {
        access_token: `${FACEBOOK_APP.id}|${randomBytes(12).toString('hex')}`,
        token_type: 'bearer',
      });
    const code = query.get('code') ?? '';
    const issued = codes.get(code);
    codes.delete(code);
    if (!issued) return refusal('This authorization code has been used.', 100, 36_009);
    if (issued.until < now()) return refusal('This authorization code has expired.', 100, 36_007);
    if (issued.redirectUri !== query.get('redirect_uri'))
      return refusal(
        'Error validating verification code. Please make sure your redirect_uri is identical.',
        100,
        36_008,
      );
    const access = randomBytes(24).toString('base64url');
    tokens.set(access, issued.person);
    return jsonAnswer(200, { access_token: access, token_type: 'bearer', expires_in: 5_183_944 });
  };

  const me = (query: URLSearchParams, authorization = ''): StandInAnswer => {
    const access = /^(?:Bearer|OAuth) (.+)$/.exec(authorization)?.[1] ?? query.get('access_token') ?? '';
    const person = tokens.get(access);
    if (!person) return refusal('Error validating access token.', 190);
    const proof = createHmac('sha256', FACEBOOK_APP.secret).update(access).digest('hex');
    if (query.get('appsecret_proof') !== proof)
      return refusal('Invalid appsecret_proof provided in the API argument', 100);
    const fields = new Set((query.get('fields') ?? 'id').split(','));
    const visible = Object.entries(person).filter(([name]) => name === 'id' || fields.has(name));
    return jsonAnswer(200, Object.fromEntries(visible));
  };

  const server = await startLocalServer(port, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const operation = operationOf(pathname);
    if (pathname === DELETION_PAGE) {
      const page = await answerDeletionPage(request, FACEBOOK_APP.secret, now());
      await sendAnswer(request, response, undefined, () => page);
      return;
    }
    if (!operation) {
      const unknown = refusal(`Unknown path components: ${pathname}`, 2500);
      await sendAnswer(request, response, undefined, () => unknown);
      return;
    }
    const entry = createEntry(operation);
    journal.push(entry);
    const handlers = {
      dialog: () => dialogAnswer(searchParams, codeFor),
      token: () => token(searchParams),
      me: () => me(searchParams, request.headers.authorization),
    };
    await answerCall({ request, response }, entry, faults.ofCall(operation), handlers[operation]);
  });
  const standIn: FacebookStandIn = {
    url: server.url,
    settings: {
      SOCIAL_SIGN_IN: 'facebook',
      FACEBOOK_APP_ID: FACEBOOK_APP.id,
      FACEBOOK_APP_SECRET: FACEBOOK_APP.secret,
      FACEBOOK_BASE_URL: server.url,
    },
    faults,
    journal,
    codeLife: 10 * 60_000,
    codeFor,
    deletionOf: (subject) => deletionBody(subject, FACEBOOK_APP.secret, now()),
    close: server.close,
  };
  return standIn;
}

function operationOf(pathname: string): 'dialog' | 'token' | 'me' | undefined {
  const path = /^\/v\d+\.\d+\/(.+)$/.exec(pathname)?.[1];
  return [...OPERATIONS].find(([operation]) => operation === path)?.[1];
}

function dialogAnswer(query: URLSearchParams, codeFor: FacebookStandIn['codeFor']): StandInAnswer {
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  if (query.get('client_id') !== FACEBOOK_APP.id || !URL.canParse(redirectUri) || !state)
    return {
      status: 400,
      headers: { 'content-type': 'text/plain' },
      body: 'App not active or address not allowed',
    };
  const links = [
    ...OUTCOMES.map(({ name, person }) => ({
      name,
      href: back(redirectUri, { code: codeFor(person ?? createPerson(), redirectUri), state }),
    })),
    {
      name: 'Not now',
      href: back(redirectUri, {
        error: 'access_denied',
        error_code: '200',
        error_reason: 'user_denied',
        state,
      }),
    },
  ];
  const list = links.map(({ name, href }) => `<li><a href="${escapeHtml(href)}">${name}</a></li>`);
  return pageAnswer('Facebook', `<p>Facebook (stand-in)</p><ul>${list.join('')}</ul>`);
}

function createPerson(): FacebookPerson {
  return { id: randomBytes(6).toString('hex'), email: `${randomBytes(6).toString('hex')}@example.com` };
}

/** The fragment is added because Facebook adds one. */
function back(redirectUri: string, query: Record<string, string>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  address.hash = '_=_';
  return address.href;
}

function refusal(message: string, code: number, subcode?: number): StandInAnswer {
  const error = { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'AStandIn' };
  return jsonAnswer(400, { error });
}
