import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { jsonAnswer, pageAnswer, redirectTo, type StandInAnswer } from '../answer.ts';
import {
  answerCall,
  createEntry,
  type HttpExchange,
  type JournalEntry,
  type StandIn,
  type StandInOptions,
} from '../calls.ts';
import { createFaultKit, type CallFault } from '../faults.ts';
import { sendAnswer } from '../faulty-answer.ts';
import { startLocalServer } from '../http-server.ts';
import { answerRetain, TRUSTEDFORM_KEY, type IssuedCertificate } from './retain.ts';
import { renderScript } from './script.ts';

/** Whether the script lies there, and what it does in a page. */
const MODES = ['certifies', 'late', 'silent', 'refuses', 'keeps-recording'] as const;

export type TrustedFormMode = (typeof MODES)[number];

interface TrustedFormCall extends JournalEntry {
  /** That of the certificate; null for the script. */
  readonly id: string | null;
  /** The typed text, as the recorder sends it, or the body of `retain`. */
  readonly text: string;
}

/** Its operations are `script`, `certificate`, `recorded`, `stopped`, `viewed` and `retain`. */
export interface TrustedFormStandIn extends StandIn {
  /** Must differ from the origin of the script, which is `url`. */
  readonly certificates: string;
  /** For `formCertification.scriptUrl` of the app config. */
  readonly scriptUrl: string;
  mode: TrustedFormMode;
  /** Milliseconds until a late certificate; a page waits 10 s. */
  lateMs: number;
  journal: TrustedFormCall[];
  /** The key of the account. */
  key: string;
  /** Certificates by id, with what is retained of them. */
  readonly issued: ReadonlyMap<string, IssuedCertificate>;
  /** Issues a certificate without a page and returns its address. */
  issue: (of?: { id?: string; typed?: string; isSandboxed?: boolean }) => string;
}

/** Refused like a script that a blocker stops: no answer at all. */
const REFUSED: CallFault = { operation: 'script', kind: 'drop-before' };

const NOT_FOUND: StandInAnswer = { status: 404, body: '' };

const CORS = { 'access-control-allow-origin': '*' };

/** The browser asks first, because the requests carry headers of their own. */
const PREFLIGHT: StandInAnswer = {
  status: 204,
  headers: { ...CORS, 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' },
  body: '',
};

/**
 * Starts a stand-in of the vendor that certifies forms: a script of one
 * origin, which gets its certificate from another and records the input until it is stopped; the
 * product retains the certificate there, within three days of the stand-in's clock.
 * `{url}/` shows its behaviour and changes it.
 *
 * @param options the certificates use the port after the given one
 */
export async function startTrustedForm({ port = 0 }: StandInOptions = {}): Promise<TrustedFormStandIn> {
  const issued = new Map<string, IssuedCertificate>();
  const faults = createFaultKit();
  const journal: TrustedFormCall[] = [];

  const serveCall = async (
    exchange: HttpExchange,
    call: Pick<TrustedFormCall, 'operation' | 'id' | 'text'>,
    answer: StandInAnswer,
  ): Promise<void> => {
    const entry: TrustedFormCall = { ...createEntry(call.operation), ...call };
    journal.push(entry);
    const isRefused = call.operation === 'script' && standIn.mode === 'refuses';
    await answerCall(exchange, entry, isRefused ? REFUSED : faults.ofCall(call.operation), () => answer);
  };

  const serveRetain = async ({ request, response }: HttpExchange, id: string, content: string): Promise<void> => {
    const entry: TrustedFormCall = { ...createEntry('retain'), id, text: content };
    journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall('retain'), () => {
      const certificate = issued.get(id);
      return answerRetain(request, { id, certificate, content, key: standIn.key, now: now(), url: vault.url });
    });
  };

  const now = (): number => Date.now() + faults.clockSkewMs;
  const issue: TrustedFormStandIn['issue'] = ({ id = newId(), typed = '', isSandboxed = false } = {}) => {
    issued.set(id, { issuedAt: now(), isSandboxed, typed: [typed], copy: null });
    return `${vault.url}/${id}`;
  };

  const scripts = await startLocalServer(port, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/trustedform.js') {
      const call = { operation: 'script', id: null, text: '' };
      return serveCall({ request, response }, call, scriptAnswer(standIn));
    }
    const content = await text(request);
    await sendAnswer(request, response, undefined, () =>
      answerModePage(standIn, request, new URLSearchParams(content)),
    );
  });
  const vault = await startLocalServer(port === 0 ? 0 : port + 1, async (request, response) => {
    const content = await text(request);
    const [, first = '', action = ''] = (request.url ?? '/').split('/');
    const isPost = request.method === 'POST';
    if (isPost && first === 'certificates') {
      const id = newId();
      issue({ id });
      const answer = { ...jsonAnswer(200, { id }), headers: { ...CORS, 'content-type': 'application/json' } };
      return serveCall({ request, response }, { operation: 'certificate', id, text: '' }, answer);
    }
    const certificate = issued.get(first);
    if (isPost && certificate && (action === 'recorded' || action === 'stopped')) {
      if (action === 'recorded') certificate.typed.push(content);
      const answer = { status: 204, headers: CORS, body: '' };
      return serveCall({ request, response }, { operation: action, id: first, text: content }, answer);
    }
    if (isPost && action === '') return serveRetain({ request, response }, first, content);
    if (request.method === 'GET') {
      const page = issued.has(first) && action === '' ? pageOf(first) : NOT_FOUND;
      return serveCall({ request, response }, { operation: 'viewed', id: first, text: '' }, page);
    }
    await sendAnswer(request, response, undefined, () => (request.method === 'OPTIONS' ? PREFLIGHT : NOT_FOUND));
  });
  const standIn: TrustedFormStandIn = {
    url: scripts.url,
    certificates: vault.url,
    scriptUrl: `${scripts.url}/trustedform.js`,
    settings: {
      FORM_CERTIFICATION: 'trustedform',
      FORM_CERTIFICATION_ORIGINS: vault.url,
      TRUSTEDFORM_KEY,
      TRUSTEDFORM_ACCOUNT: 'Nestling',
      TRUSTEDFORM_BASE_URL: vault.url,
    },
    appConfig: { formCertification: { provider: null, scriptUrl: `${scripts.url}/trustedform.js` } },
    mode: 'certifies',
    lateMs: 12_000,
    faults,
    journal,
    key: TRUSTEDFORM_KEY,
    issued,
    issue,
    close: async () => {
      await Promise.all([scripts.close(), vault.close()]);
    },
  };
  return standIn;
}

function newId(): string {
  return randomBytes(20).toString('hex');
}

const PLAIN = { ...CORS, 'content-type': 'text/plain' };

function pageOf(id: string): StandInAnswer {
  return { status: 200, headers: PLAIN, body: `Certificate ${id}` };
}

function scriptAnswer({ mode, lateMs, certificates }: TrustedFormStandIn): StandInAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
    body: renderScript({
      certificates,
      isSilent: mode === 'silent',
      waitMs: mode === 'late' ? lateMs : 0,
      stops: mode !== 'keeps-recording',
    }),
  };
}

/** Answers the page that shows the mode, and the form that changes it. */
function answerModePage(
  standIn: TrustedFormStandIn,
  { method = '', url = '' }: IncomingMessage,
  fields: URLSearchParams,
): StandInAnswer {
  const call = `${method} ${url}`;
  const mode = MODES.find((one) => one === fields.get('mode'));
  if (call === 'POST /mode' && mode) {
    standIn.mode = mode;
    return redirectTo('/');
  }
  if (call !== 'GET /') return NOT_FOUND;
  const buttons = MODES.map((one) => `<button name="mode" value="${one}">${one}</button>`);
  return pageAnswer(
    'TrustedForm',
    `<h1>TrustedForm (stand-in)</h1><p>Now: <b>${standIn.mode}</b></p><form method="post" action="/mode">${buttons.join(' ')}</form>`,
  );
}
