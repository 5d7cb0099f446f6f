import { randomUUID } from 'node:crypto';
import { endpoint } from '@nestling/contract/endpoint';
import { schemaOf } from '@nestling/contract/endpoint-schema';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordedLog, type RecordedLog } from '#testing/recorded-log.ts';
import { readSettings } from '../../config.ts';
import type { Verdict } from '../limits/counter.ts';
import { createApp } from './app.ts';
import { createServer } from './serve.ts';
import type { Session } from './session.ts';

const maya = randomUUID();
const jo = randomUUID();

interface Note {
  uid?: string | undefined;
  userID?: string | undefined;
  userInfo?: { uid?: string | undefined } | undefined;
  text: string;
}

const writeNote = endpoint<{ params: { uid: string }; body: Note; data: { text: string } }>({
  method: 'POST',
  path: '/api/notes/:uid',
  access: 'uid',
  limit: 'write',
  summary: 'Writes a note',
});
const readNotes = endpoint<{ query: { userId: string; word?: string | undefined }; data: string[] }>({
  method: 'GET',
  path: '/api/notes',
  access: 'uid',
  limit: 'read',
  summary: 'Reads notes',
});
const breakDown = endpoint<{ data: { done: true } }>({
  method: 'GET',
  path: '/api/break',
  access: 'nobody',
  limit: 'read',
  summary: 'Fails',
});

const breakForMember = endpoint<{ data: { done: true } }>({
  method: 'GET',
  path: '/api/break-for-member',
  access: 'any',
  limit: 'read',
  summary: 'Fails for a member',
});

const readState = endpoint<{ data: { done: true } }>({
  method: 'GET',
  path: '/api/state',
  access: 'op',
  limit: 'read',
  summary: 'Reads a state for operators',
});

const uidField = z.string().optional();

let app: FastifyInstance;
let recorded: RecordedLog;
let verdict: Verdict;
let written: string[];
beforeEach(async () => {
  recorded = recordedLog();
  verdict = null;
  written = [];
  app = await createApp({
    config: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'info' }),
    log: recorded.log,
    version: '0.0.0',
    publicUrl: () => 'http://localhost:3000',
  });
  const sessions: Record<string, Session> = Object.fromEntries(
    [maya, jo].map((uid) => [`token-of-${uid}`, sessionOf(uid)]),
  );
  const server = createServer(app, {
    renewCookies: () => {},
    isSecure: () => false,
    readOperator: null,
    readSession: async (token) => sessions[token] ?? null,
    limiter: {
      ofClass: async () => verdict,
      reserve: async () => ({ verdict: null, release: async () => {} }),
      counter: () => null,
      verdict: async () => null,
      runExclusive: (_subject, work) => work(),
    },
  });
  server.member(
    writeNote,
    schemaOf({
      status: 200,
      params: z.object({ uid: z.string() }),
      body: z.object({
        uid: uidField,
        userID: uidField,
        userInfo: z.object({ uid: uidField }).optional(),
        text: z.string(),
      }),
      data: z.object({ text: z.string() }),
      codes: [],
    }),
    async ({ body, session }) => {
      written.push(`${session.uid}: ${body.text}`);
      return { data: { text: body.text } };
    },
  );
  server.member(
    readNotes,
    schemaOf({
      status: 200,
      query: z.object({ userId: z.string({ error: 'required' }), word: z.string().optional() }),
      data: z.array(z.string()),
      codes: [],
    }),
    async () => ({ data: written }),
  );
  server.open(breakDown, schemaOf({ status: 200, data: z.object({ done: z.literal(true) }), codes: [] }), () =>
    Promise.reject(new Error('the roof fell in: password=hunter2')),
  );
  server.open(readState, schemaOf({ status: 200, data: z.object({ done: z.literal(true) }), codes: [] }), async () => ({
    data: { done: true as const },
  }));
  server.member(breakForMember, schemaOf({ status: 200, data: z.object({ done: z.literal(true) }), codes: [] }), () =>
    Promise.reject(new Error('the roof fell in')),
  );
  await app.ready();
});
afterEach(() => app.close());

function sessionOf(uid: string): Session {
  return {
    uid,
    id: '',
    tokenHash: '',
    startedAt: new Date(0),
    expiresAt: new Date('2026-11-21T12:00:00.000Z'),
    country: 'US',
    region: null,
    zip: null,
    locale: 'en-US',
    renewed: false,
  };
}

function post(uid: string, body: object, caller: string | null = maya) {
  return app.inject({
    method: 'POST',
    url: `/api/notes/${uid}`,
    headers: caller ? { cookie: `bbu-sid=token-of-${caller}` } : {},
    payload: body,
  });
}

function get(url: string, caller: string | null = maya) {
  return app.inject({ url, headers: caller ? { cookie: `bbu-sid=token-of-${caller}` } : {} });
}

describe('uid check of a call', () => {
  it('accepts the member’s own uid in path, query and body [ACC-450]', async () => {
    expect((await post(maya, { text: 'a' })).statusCode).toBe(200);
    expect((await post(maya, { text: 'b', uid: maya, userID: maya, userInfo: { uid: maya } })).statusCode).toBe(200);
    expect((await get(`/api/notes?userId=${maya}`)).statusCode).toBe(200);
    expect(written).toEqual([`${maya}: a`, `${maya}: b`]);
  });

  it('refuses another uid in the path, in the query, and in each place of the body [ACC-450]', async () => {
    const answers = await Promise.all([
      post(jo, { text: 'x' }),
      get(`/api/notes?userId=${jo}`),
      get(`/api/notes?userId=${maya}&userId=${jo}`),
      post(maya, { text: 'x', uid: jo }),
      post(maya, { text: 'x', userID: jo }),
      post(maya, { text: 'x', userInfo: { uid: jo } }),
      post(maya, { text: 'x', uid: [maya] }),
      post(maya, { text: 'x', uid: null }),
    ]);
    for (const answer of answers.slice(0, 6)) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ error: { code: 'forbidden', message: 'Forbidden' } });
    }
    expect(answers.slice(6).every(({ statusCode }) => statusCode === 403 || statusCode === 422)).toBe(true);
    expect(written).toEqual([]);
  });

  it('answers 401 to visitors before it checks the uid', async () => {
    expect((await post(maya, { text: 'x' }, null)).statusCode).toBe(401);
    expect((await post('no-uid', {}, null)).statusCode).toBe(401);
    expect((await get('/api/notes', null)).json()).toEqual({
      error: { code: 'unauthenticated', message: 'Not signed in' },
    });
  });
});

describe('a call for operators', () => {
  it('refuses visitors and every member, because no session proves an operator', async () => {
    expect((await get('/api/state', null)).statusCode).toBe(401);
    expect((await get('/api/state')).statusCode).toBe(403);
  });
});

describe('order of checks', () => {
  it('is limit, session, uid in path, required query parameters, field rules, uid in body', async () => {
    verdict = { retryAfter: 7 };
    const limited = await post(jo, {}, null);
    expect(limited.statusCode).toBe(429);
    expect(limited.headers['retry-after']).toBe('7');
    verdict = null;
    expect((await post(jo, {}, null)).statusCode).toBe(401);
    expect((await post(jo, {})).statusCode).toBe(403);
    expect((await post(maya, { uid: jo })).json()).toMatchObject({
      error: { code: 'required', fields: { text: 'required' } },
    });
    expect((await post(maya, { uid: jo, text: 'x' })).statusCode).toBe(403);
    const missing = await get('/api/notes');
    expect(missing.statusCode).toBe(400);
    expect(missing.json()).toMatchObject({
      error: { code: 'missing-required-parameters', fields: { userId: 'required' } },
    });
  });
});

describe('unexpected failure of a call', () => {
  it('answers 500 with the default text and no stack, and logs one line with the transaction id', async () => {
    const id = randomUUID();
    const answer = await app.inject({ url: '/api/break', headers: { 'x-transaction-id': id } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: {
        code: 'internal-error',
        message: 'Sorry, there was a problem. Please try again by refreshing this page or contact support',
      },
    });
    expect(answer.headers['x-transaction-id']).toBe(id);
    const errors = recorded.lines().filter((line) => Number(line['level']) >= 50);
    expect(errors).toMatchObject([{ transactionId: id, route: '/api/break', msg: 'unexpected failure' }]);
    expect(errors[0]).toHaveProperty(['err', 'stack']);
  });
});

describe('request log of a call', () => {
  it('has one line with the route and without address, query and body', async () => {
    await post(maya, { text: 'a secret' });
    await get(`/api/notes?userId=${maya}&word=canary`);
    const lines = recorded.lines();
    expect(lines).toMatchObject([
      { msg: 'request', method: 'POST', route: '/api/notes/:uid', status: 200, uid: maya.slice(0, 8) },
      { msg: 'request', method: 'GET', route: '/api/notes', status: 200, uid: maya.slice(0, 8) },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${maya}|secret|canary|token-of`));
  });

  it('contains the start of the member’s uid in each line, and no member without a session', async () => {
    await app.inject({ url: '/api/break-for-member', cookies: { 'bbu-sid': `token-of-${maya}` } });
    await app.inject({ url: '/api/break-for-member' });
    await app.inject({ url: '/api/break' });
    expect(recorded.lines().map(({ msg, uid }) => [msg, uid])).toEqual([
      ['unexpected failure', maya.slice(0, 8)],
      ['request', maya.slice(0, 8)],
      ['request', undefined],
      ['unexpected failure', undefined],
      ['request', undefined],
    ]);
    expect(JSON.stringify(recorded.lines())).not.toContain(maya);
  });
});
