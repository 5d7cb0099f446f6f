import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { escapeHtml, jsonAnswer, pageAnswer, redirectTo, type StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { sendAnswer } from '../faulty-answer.ts';
import { startLocalServer } from '../http-server.ts';
import { parseJson } from '../parse-json.ts';
import {
  answerDeletion,
  answerDeletionStatus,
  answerJourneyEvent,
  answerMembership,
  answerRowset,
  completeDeletions,
} from './rest.ts';
import { answerSoap, operationOf } from './soap.ts';
import { MEMBERS, QUIZZES, cloudTime, createState, type CloudState } from './state.ts';

const CLIENT = { id: 'nestling-package', secret: 'marketing-cloud-stand-in-secret', account: '510001234' };

/** Seconds of a token, at which the product has another one in time. */
const TOKEN_SECONDS = 1_079;

interface CloudCall extends JournalEntry {
  /** The body as it came; without the credentials of `token`. */
  readonly text: string;
}

/**
 * Its operations are `token`, `rows`, `journey`, `membership`, `delete-contacts`, `deletion-status`,
 * and those of SOAP: the retrieved type, or `Create`, `Update` and `Delete`.
 */
export interface MarketingCloudStandIn extends StandIn {
  readonly state: CloudState;
  journal: CloudCall[];
  tokenSeconds: number;
  /** Unsubscribes somebody, as the link in a mail does. */
  unsubscribe: (key: string) => void;
  /** Completes the deletions under way. */
  completeDeletions: () => void;
  /** Ends all tokens before their time. */
  endTokens: () => void;
}

const tokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.literal(CLIENT.id),
  client_secret: z.literal(CLIENT.secret),
  account_id: z.literal(Number(CLIENT.account)),
});

const NOT_FOUND = jsonAnswer(404, { message: 'Not Found', errorcode: 0 });

/** Starts a stand-in of a business unit of Salesforce Marketing Cloud. `{url}/staff` shows and changes it. */
export async function startMarketingCloud({ port = 0 }: StandInOptions = {}): Promise<MarketingCloudStandIn> {
  const state = createState();
  const faults = createFaultKit();
  const journal: CloudCall[] = [];
  const tokens = new Map<string, number>();
  const now = (): number => Date.now() + faults.clockSkewMs;
  const isToken = (token: string): boolean => (tokens.get(token) ?? 0) > now();

  function issueToken(body: string): StandInAnswer {
    if (!tokenRequest.safeParse(parseJson(body)).success)
      return jsonAnswer(401, { error: 'invalid_client', error_description: 'Invalid client' });
    const token = crypto.randomUUID();
    tokens.set(token, now() + standIn.tokenSeconds * 1_000);
    const urls = { rest_instance_url: `${standIn.url}/`, soap_instance_url: `${standIn.url}/` };
    return jsonAnswer(200, { access_token: token, token_type: 'Bearer', expires_in: standIn.tokenSeconds, ...urls });
  }

  function answer({ method, url = '/', headers }: IncomingMessage, body: string): [string, () => StandInAnswer] {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const rest = (work: () => StandInAnswer) => (): StandInAnswer =>
      isToken(headers.authorization?.replace('Bearer ', '') ?? '')
        ? work()
        : jsonAnswer(401, { message: 'Not Authorized' });
    const rowset = /^\/hub\/v1\/dataevents\/key:([^/]+)\/rowset$/.exec(pathname)?.[1];
    if (method === 'POST' && rowset !== undefined)
      return ['rows', rest(() => answerRowset(state, decodeURIComponent(rowset), body))];
    switch (`${method} ${pathname}`) {
      case 'POST /v2/token':
        return ['token', () => issueToken(body)];
      case 'POST /Service.asmx':
        return [operationOf(body), () => answerSoap(state, body, { isToken, now: now() })];
      case 'POST /interaction/v1/events':
        return ['journey', rest(() => answerJourneyEvent(state, body))];
      case 'POST /interaction/v1/interactions/contactMembership':
        return ['membership', rest(() => answerMembership(state, body))];
      case 'POST /contacts/v1/contacts/actions/delete':
        return ['delete-contacts', rest(() => answerDeletion(state, body))];
      case 'GET /contacts/v1/contacts/actions/delete/status':
        return ['deletion-status', rest(() => answerDeletionStatus(state, searchParams.get('operationID')))];
      default:
        return ['unknown', () => NOT_FOUND];
    }
  }

  const server = await startLocalServer(port, async (request, response) => {
    const body = await text(request);
    if (request.url?.startsWith('/staff')) {
      await sendAnswer(request, response, undefined, () => answerStaff(standIn, request, new URLSearchParams(body)));
      return;
    }
    const [operation, work] = answer(request, body);
    const entry: CloudCall = { ...createEntry(operation), text: operation === 'token' ? '' : body };
    journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall(operation), work);
  });
  const standIn: MarketingCloudStandIn = {
    url: server.url,
    settings: {
      MARKETING_GATEWAY: 'sfmc',
      SFMC_SUBDOMAIN: 'stand-in',
      SFMC_ACCOUNT_ID: CLIENT.account,
      SFMC_CLIENT_ID: CLIENT.id,
      SFMC_CLIENT_SECRET: CLIENT.secret,
      SFMC_EVENTS_EXTENSION: MEMBERS,
      SFMC_QUIZ_EXTENSION: QUIZZES,
      SFMC_BASE_URL: server.url,
    },
    state,
    faults,
    journal,
    tokenSeconds: TOKEN_SECONDS,
    unsubscribe: (key) => {
      const subscriber = state.subscribers.get(key);
      if (subscriber) subscriber.status = 'Unsubscribed';
      for (const list of subscriber?.lists.keys() ?? []) subscriber?.lists.set(list, 'Unsubscribed');
      state.unsubscribes.push({ key, at: cloudTime(now()) });
    },
    completeDeletions: () => completeDeletions(state),
    endTokens: () => tokens.clear(),
    close: server.close,
  };
  return standIn;
}

/** The page of those who work there. */
function answerStaff(
  standIn: MarketingCloudStandIn,
  { method = '', url = '' }: IncomingMessage,
  fields: URLSearchParams,
): StandInAnswer {
  const { state } = standIn;
  if (method === 'POST') {
    const key = fields.get('unsubscribe');
    if (key !== null) standIn.unsubscribe(key);
    if (fields.has('complete')) standIn.completeDeletions();
    if (fields.has('switch')) state.deletesContacts = !state.deletesContacts;
    return redirectTo('/staff');
  }
  if (url !== '/staff') return NOT_FOUND;
  const button = (name: string, value: string, label: string): string =>
    `<form method="post" action="/staff"><button name="${name}" value="${escapeHtml(value)}">${label}</button></form>`;
  const subscribers = [...state.subscribers].map(
    ([key, { email, status }]) =>
      `<tr><td>${escapeHtml(key)}</td><td>${escapeHtml(email)}</td><td>${escapeHtml(status)}</td><td>${button('unsubscribe', key, 'Unsubscribe')}</td></tr>`,
  );
  const rows = [...state.extensions].map(
    ([key, extension]) =>
      `<h2>${escapeHtml(key)}</h2><pre>${escapeHtml(JSON.stringify([...extension.rows.values()], null, 1))}</pre>`,
  );
  const open = state.deletions.filter(({ phase }) => phase !== 'Completed').length;
  return pageAnswer(
    'Marketing Cloud',
    `<h1>Marketing Cloud (stand-in)</h1><h2>Subscribers</h2><table>${subscribers.join('')}</table>${rows.join('')}<h2>Deletion of contacts</h2><p>It is ${state.deletesContacts ? 'on' : 'off'}; ${open} under way.</p>${button('complete', '1', 'Complete')}${button('switch', '1', 'Switch on or off')}`,
  );
}
