import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { request } from 'undici';

/** The interface of the server behind the proxy. */
export interface Behind {
  /** Port on 127.0.0.1. */
  port(): number;
  /**
   * Resolves when the server accepts requests; the number rises with every restart, so that pages
   * know when to reload.
   */
  boot(): Promise<number>;
}

const script = `
let seen;
async function look() {
  try {
    const boot = await (await fetch('/__dev/boot', { cache: 'no-store' })).text();
    if (seen !== undefined && seen !== boot) location.reload();
    seen = boot;
  } catch {}
  setTimeout(look, 500);
}
look();
`;

/**
 * Creates the proxy before the development server: forwards everything, delays requests while the
 * server restarts, and adds to every page a script that reloads it after a restart.
 */
export function createFront(behind: Behind): Server {
  return createServer((incoming, answer) => {
    respond(behind, incoming, answer).catch((fault: unknown) => {
      if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain' });
      answer.end(`The server behind did not answer: ${String(fault)}\n`);
    });
  });
}

async function respond(behind: Behind, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (incoming.url === '/__dev/reload.js') {
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
    return;
  }
  const boot = await behind.boot();
  if (incoming.url === '/__dev/boot') {
    answer.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(String(boot));
    return;
  }
  await passOn(behind.port(), incoming, answer);
}

/** Without limits of time, because the live stream never ends. */
const UNLIMITED = { headersTimeout: 0, bodyTimeout: 0 };

async function passOn(port: number, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const headers = { ...incoming.headers };
  // They are for the connection of the browser.
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'expect']) delete headers[name];
  if (headers.accept?.includes('text/html')) delete headers['accept-encoding'];
  const method = incoming.method ?? 'GET';
  const inner = await request(`http://127.0.0.1:${port}${incoming.url}`, {
    ...UNLIMITED,
    method,
    headers,
    body: ['GET', 'HEAD'].includes(method) ? null : incoming,
  });
  const isPage = String(inner.headers['content-type']).startsWith('text/html') && !inner.headers['content-encoding'];
  if (!isPage) return pipeline(inner.body, answer.writeHead(inner.statusCode, inner.headers));
  const page = withScript(await inner.body.text());
  const { 'transfer-encoding': _chunked, etag: _etag, ...others } = inner.headers;
  answer.writeHead(inner.statusCode, { ...others, 'content-length': Buffer.byteLength(page) }).end(page);
}

/** Adds the reloading script at the end of a page's head; a text without a head is unchanged. */
export function withScript(page: string): string {
  return page.replace('</head>', '<script src="/__dev/reload.js" defer></script></head>');
}
