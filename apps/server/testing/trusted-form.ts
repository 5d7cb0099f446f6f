import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const TRUSTED_FORM_MODES = ['certifies', 'late', 'silent', 'refuses', 'keeps-recording'] as const;

export type TrustedFormMode = (typeof TRUSTED_FORM_MODES)[number];

/** `id` is that of the certificate. */
interface VendorNote {
  kind: 'script' | 'certificate' | 'recorded' | 'stopped';
  id: string | null;
  /** The typed text, as the recorder sends it. */
  text: string;
}

export interface TrustedFormStandIn {
  /** Origin of the script. */
  url: string;
  /** Must differ from the origin of the script. */
  certificates: string;
  /** For `formCertification.scriptUrl` of the app config. */
  scriptUrl: string;
  /** Settings with which the product allows the script. */
  settings: Record<string, string>;
  mode: TrustedFormMode;
  /** Milliseconds until a late certificate; a page waits 10 s. */
  lateMs: number;
  journal: VendorNote[];
  close(): Promise<void>;
}

const ID = /^[0-9a-f]{40}$/;

/**
 * A stand-in of the vendor that certifies forms, as far as a page uses it: a script of one origin,
 * which gets its certificate from another and records the input until it is stopped. `{url}/` shows
 * its behaviour and changes it.
 */
export async function startTrustedForm(port = 0): Promise<TrustedFormStandIn> {
  const issued = new Set<string>();

  const answerScript = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const mode = TRUSTED_FORM_MODES.find((one) => pathname === `/mode/${one}`);
    if (mode) {
      standIn.mode = mode;
      response.writeHead(303, { location: '/' }).end();
    } else if (pathname === '/trustedform.js') {
      standIn.journal.push({ kind: 'script', id: null, text: '' });
      if (standIn.mode === 'refuses') return void request.socket.destroy();
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(scriptOf(standIn));
    } else if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(modePage(standIn.mode));
    } else response.writeHead(404).end();
  };

  const answerCertificate = (request: IncomingMessage, body: string, response: ServerResponse): void => {
    response.setHeader('access-control-allow-origin', '*');
    const [, first = '', action] = (request.url ?? '/').split('/');
    if (request.method === 'OPTIONS') {
      // CORS preflight: the browser sends one, because the requests carry headers of their own.
      response.writeHead(204, { 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' }).end();
    } else if (request.method === 'POST' && first === 'certificates') {
      const id = randomBytes(20).toString('hex');
      issued.add(id);
      standIn.journal.push({ kind: 'certificate', id, text: '' });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
    } else if (request.method === 'POST' && issued.has(first) && (action === 'recorded' || action === 'stopped')) {
      standIn.journal.push({ kind: action, id: first, text: body });
      response.writeHead(204).end();
    } else if (request.method === 'GET' && ID.test(first) && issued.has(first)) {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`Certificate ${first}`);
    } else response.writeHead(404).end();
  };

  const script = createServer(answerScript);
  const vault = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => answerCertificate(request, body, response));
  });
  const url = await listening(script, port);
  const certificates = await listening(vault, port === 0 ? 0 : port + 1);
  const standIn: TrustedFormStandIn = {
    url,
    certificates,
    scriptUrl: `${url}/trustedform.js`,
    settings: { FORM_CERTIFICATION: 'trustedform', FORM_CERTIFICATION_ORIGINS: certificates },
    mode: 'certifies',
    lateMs: 12_000,
    journal: [],
    close: async () => {
      await Promise.all([closed(script), closed(vault)]);
    },
  };
  return standIn;
}

async function listening(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

function modePage(current: TrustedFormMode): string {
  const links = TRUSTED_FORM_MODES.map((mode) =>
    mode === current ? `<li><b>${mode}</b></li>` : `<li><a href="/mode/${mode}">${mode}</a></li>`,
  );
  return `<!doctype html><title>TrustedForm stand-in</title><link rel="icon" href="data:,"><h1>TrustedForm stand-in</h1><ul>${links.join('')}</ul>`;
}

/**
 * The script as a page gets it: adds its two fields to each form, as the vendor's does, and records
 * until it is stopped.
 */
function scriptOf({ mode, lateMs, certificates }: TrustedFormStandIn): string {
  const behaviour = {
    certificates,
    isSilent: mode === 'silent',
    waitMs: mode === 'late' ? lateMs : 0,
    stops: mode !== 'keeps-recording',
  };
  return `(${IN_BROWSER})(${JSON.stringify(behaviour)});\n`;
}

/** Runs in the page as a plain script, so it must not use any code of the product. */
const IN_BROWSER = `({ certificates, isSilent, waitMs, stops }) => {
  const field = new URL(document.currentScript.src).searchParams.get('field') || 'xxTrustedFormCertUrl';
  let id = null;
  let records = true;
  const tell = (action, text) => {
    if (id !== null) fetch(certificates + '/' + id + '/' + action, { method: 'POST', body: text, keepalive: true });
  };
  const put = (form, name, value) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', id: name + '_0', name, value });
    form.append(input);
  };
  document.addEventListener('input', ({ target }) => {
    if (records) tell('recorded', String(target.value));
  });
  window.trustedFormStopRecording = () => {
    tell('stopped', '');
    if (stops) records = false;
  };
  window.trustedFormStartRecording = () => {
    records = true;
  };
  if (isSilent) return;
  setTimeout(async () => {
    const answer = await fetch(certificates + '/certificates', { method: 'POST' });
    ({ id } = await answer.json());
    const url = certificates + '/' + id;
    for (const form of document.forms) {
      put(form, field, url);
      put(form, 'xxTrustedFormToken', url);
    }
    window.trustedFormCertUrlCallback?.(url);
    window.trustedFormCertIdCallback?.(id);
  }, waitMs);
}`;
