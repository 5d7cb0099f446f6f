import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { escapeHtml, jsonAnswer, pageAnswer, redirectTo, type StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { sendAnswer } from '../faulty-answer.ts';
import { startLocalServer } from '../http-server.ts';
import { parseJson } from '../parse-json.ts';
import { answerRowset, REST_CALLS } from './rest.ts';
import { answerSoap, operationOf } from './soap.ts';
import { MEMBERS, QUIZZES, createState, endDeletions, isOpen, isToken, unsubscribe, type CloudState } from './state.ts';

/** Settings of the product but the address. */
const SETTINGS = {
  MARKETING_GATEWAY: 'sfmc',
  SFMC_SUBDOMAIN: 'stand-in',
  SFMC_ACCOUNT_ID: '510001234',
  SFMC_CLIENT_ID: 'nestling-package',
  SFMC_CLIENT_SECRET: 'marketing-cloud-stand-in-secret',
  SFMC_EVENTS_EXTENSION: MEMBERS,
  SFMC_QUIZ_EXTENSION: QUIZZES,
};

const tokenRequest = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: z.literal(SETTINGS.SFMC_CLIENT_ID),
  client_secret: z.literal(SETTINGS.SFMC_CLIENT_SECRET),
  account_id: z.literal(Number(SETTINGS.SFMC_ACCOUNT_ID)),
});

/** Issues a token for the package of this business unit alone. */
function issueToken({ tokens, tokenSeconds, now }: CloudState, url: string, body: string): StandInAnswer {
  if (!tokenRequest.safeParse(parseJson(body)).success)
    return jsonAnswer(401, { error: 'invalid_client', error_description: 'Invalid client' });
  const token = crypto.randomUUID();
  tokens.set(token, now() + tokenSeconds * 1_000);
  const urls = { rest_instance_url: `${url}/`, soap_instance_url: `${url}/` };
  return jsonAnswer(200, { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds, ...urls });
}

/** A call that came; `text` is its body, without the credentials of `token`. */
type CloudCall = JournalEntry & { url: string | undefined; headers: IncomingHttpHeaders; text: string };

/** A stand-in that runs. */
export type MarketingCloudStandIn = Awaited<ReturnType<typeof startMarketingCloud>>;

/**
 * Starts a stand-in of a business unit of Salesforce Marketing Cloud; `{url}/staff` shows and changes
 * it. Its operations are `token`, `rows`, those of `REST_CALLS` and of SOAP: the retrieved type, or
 * `Create`, `Update` and `Delete`.
 */
export async function startMarketingCloud({ port = 0 }: StandInOptions = {}) {
  const faults = createFaultKit();
  const state = createState(() => Date.now() + faults.clockSkewMs);
  const journal: CloudCall[] = [];

  function answer({ method, url = '/', headers }: IncomingMessage, body: string): [string, () => StandInAnswer] {
    const { pathname, searchParams } = new URL(url, server.url);
    const call = `${method} ${pathname}`;
    if (call === 'POST /v2/token') return ['token', () => issueToken(state, server.url, body)];
    if (call === 'POST /Service.asmx') return [operationOf(body), () => answerSoap(state, body)];
    const rowset = /^POST \/hub\/v1\/dataevents\/key:([^/]+)\/rowset$/.exec(call)?.[1];
    const [operation, work] = rowset === undefined ? (REST_CALLS[call] ?? []) : ['rows', answerRowset];
    if (!operation || !work) return ['unknown', () => NOT_FOUND];
    const isIn = isToken(state, headers.authorization?.replace('Bearer ', ''));
    if (!isIn) return [operation, () => jsonAnswer(401, { message: 'Not Authorized' })];
    return [operation, () => work(state, body, decodeURIComponent(rowset ?? searchParams.get('operationID') ?? ''))];
  }

  const server = await startLocalServer(port, async (request, response) => {
    const body = await text(request);
    if (request.url?.startsWith('/staff')) {
      await sendAnswer(request, response, undefined, () => answerStaff(state, request, new URLSearchParams(body)));
      return;
    }
    const [operation, work] = answer(request, body);
    const { url, headers } = request;
    const entry: CloudCall = { ...createEntry(operation), url, headers, text: operation === 'token' ? '' : body };
    journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall(operation), work);
  });
  const settings: Readonly<Record<string, string>> = { ...SETTINGS, SFMC_BASE_URL: server.url };
  return { ...server, settings, state, faults, journal };
}

const NOT_FOUND = jsonAnswer(404, { message: 'Not Found', errorcode: 0 });

/** The page of those who work there. */
function answerStaff(state: CloudState, { method, url }: IncomingMessage, fields: URLSearchParams): StandInAnswer {
  if (method === 'POST') {
    const key = fields.get('unsubscribe');
    if (key !== null) unsubscribe(state, key);
    if (fields.has('complete')) endDeletions(state);
    if (fields.has('switch')) state.deletesContacts = !state.deletesContacts;
    return redirectTo('/staff');
  }
  if (url !== '/staff') return NOT_FOUND;
  const button = (name: string, value: string, label: string): string =>
    `<form method="post" action="/staff"><button name="${name}" value="${escapeHtml(value)}">${label}</button></form>`;
  const subscribers = [...state.subscribers].map(([key, { email, status }]) => {
    const cells = [...[key, email, status].map(escapeHtml), button('unsubscribe', key, 'Unsubscribe')];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const rows = [...state.extensions].map(([key, extension]) => {
    const stored = JSON.stringify([...extension.rows.values()], null, 1);
    return `<h2>${escapeHtml(key)}</h2><pre>${escapeHtml(stored)}</pre>`;
  });
  const deletion = `It is ${state.deletesContacts ? 'on' : 'off'}; ${state.deletions.filter(isOpen).length} under way.`;
  return pageAnswer(
    'Marketing Cloud',
    `<h1>Marketing Cloud (stand-in)</h1><h2>Subscribers</h2><table>${subscribers.join('')}</table>${rows.join('')}<h2>Deletion of contacts</h2><p>${deletion}</p>${button('complete', '1', 'Complete')}${button('switch', '1', 'Switch on or off')}`,
  );
}
