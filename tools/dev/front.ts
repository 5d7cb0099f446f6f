import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

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

function passOn(port: number, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const headers = { ...incoming.headers };
  if (headers.accept?.includes('text/html')) delete headers['accept-encoding'];
  return new Promise((resolve, reject) => {
    const inner = request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
      (response) => {
        response.once('error', reject);
        answer.once('close', () => {
          response.destroy();
          resolve();
        });
        if (isPage(response)) void sendWithScript(response, answer).catch(reject);
        else response.pipe(answer.writeHead(response.statusCode ?? 502, response.rawHeaders));
      },
    );
    inner.once('error', reject);
    incoming.pipe(inner);
  });
}

function isPage(response: IncomingMessage): boolean {
  return (response.headers['content-type'] ?? '').startsWith('text/html') && !response.headers['content-encoding'];
}

async function sendWithScript(response: IncomingMessage, answer: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk as Uint8Array));
  const page = withScript(Buffer.concat(chunks).toString());
  const headers = { ...response.headers };
  delete headers['transfer-encoding'];
  delete headers['etag'];
  answer.writeHead(response.statusCode ?? 502, { ...headers, 'content-length': Buffer.byteLength(page) });
  answer.end(page);
}

/** Adds the reloading script at the end of a page's head; a text without a head is unchanged. */
export function withScript(page: string): string {
  return page.replace('</head>', '<script src="/__dev/reload.js" defer></script></head>');
}
