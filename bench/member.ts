import { randomUUID } from 'node:crypto';
import { signIn } from '@nestling/contract/account/sign-in';
import { writeUser } from '@nestling/contract/account/write-user';
import type { Endpoint, Exchange, ExchangeOf, SentPart } from '@nestling/contract/endpoint';
import { readConfig } from '@nestling/contract/platform/config';
import type { BrowserContext } from '@playwright/test';
import type { LoadCall } from './load.ts';

/** The password of every member of the bench. */
export const PASSWORD = 'three-blue-eggs-42';

/** The encodings that a browser accepts. */
export const ENCODINGS = 'gzip, deflate, br';

/** A signed-in member of the product under test. */
export interface Member {
  readonly uid: string;
  readonly email: string;
  /** The value of the `cookie` header. */
  readonly cookie: string;
  /** @throws when the call is refused */
  readonly call: Call;
}

type Call = <E extends Endpoint>(endpoint: E, parts?: Parts<ExchangeOf<E>>) => Promise<ExchangeOf<E>['data']>;

interface Parts<X extends Exchange> {
  readonly params?: X['params'];
  readonly query?: SentPart<X, 'query'>;
  readonly body?: SentPart<X, 'body'>;
}

/** Registers members with a finished profile, a few at a time, and signs each in. */
export async function makeMembers(address: string, count: number): Promise<Member[]> {
  const made: Member[] = [];
  let left = count;
  const maker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      made.push(await makeMember(address));
    }
  };
  await Promise.all([maker(), maker(), maker(), maker()]);
  return made;
}

async function makeMember(address: string): Promise<Member> {
  const cookies = new Map<string, string>();
  const call = caller(address, cookies);
  const uid = randomUUID();
  const email = `maya.${uid}@example.com`;
  const params = { uid };
  const { policyVersion } = await call(readConfig);
  const names = { firstName: 'Maya', lastName: 'Oduya', locale: 'en-US', emailOptIn: false };
  await call(writeUser, { params, body: { email, password: PASSWORD, policyVersion, ...names } });
  await call(signIn, { body: { email, password: PASSWORD } });
  await call(writeUser, { params, body: { country: 'US', zip: '19103', lastRegistrationStepFinished: '1-geo' } });
  const answers = {
    gender: 'female',
    isParent: 'yes-primary',
    lastRegistrationStepFinished: '2-gender',
    firstTime: false,
  } as const;
  await call(writeUser, { params, body: answers });
  return { uid, email, cookie: headerOf(cookies), call };
}

function caller(address: string, cookies: Map<string, string>): Call {
  return async (endpoint, { params, query, body } = {}) => {
    const answer = await fetch(`${address}${pathOf(endpoint, params, query)}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', cookie: headerOf(cookies) },
      ...(endpoint.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path} was answered ${answer.status}: ${text}`);
    const { data } = JSON.parse(text) as { data: never };
    return data;
  };
}

/** Returns a call as the member's browser would make it. */
export function asMember(
  { cookie }: Pick<Member, 'cookie'>,
  endpoint: Endpoint,
  { params, query, body, headers }: { params?: object; query?: object; body?: object; headers?: object } = {},
): LoadCall {
  return {
    method: endpoint.method,
    path: pathOf(endpoint, params, query),
    headers: { cookie, 'accept-encoding': ENCODINGS, ...headers },
    ...(body && { body }),
  };
}

/** Signs a browser in as the member. */
export function addCookies(context: BrowserContext, { cookie }: Member, url: string): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  return context.addCookies(cookies);
}

/** The path of a call with its parameters and query filled in. */
export function pathOf({ path }: Endpoint, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`;
}

function headerOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
