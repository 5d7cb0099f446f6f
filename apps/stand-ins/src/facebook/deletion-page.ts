import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { escapeHtml, pageAnswer, type StandInAnswer } from '../answer.ts';

/** Where a product on this machine takes the requests. */
const PRODUCT = 'http://127.0.0.1:3000/api/webhooks/facebook/deletion';

/** The person of the first button of the dialog. */
const MIA = '501';

const TIMEOUT_MS = 10_000;

/**
 * Returns the body of a request to delete the data of a person, as Facebook signs it.
 * @param now milliseconds
 */
export function deletionBody(subject: string, secret: string, now: number): URLSearchParams {
  const facts = { user_id: subject, algorithm: 'HMAC-SHA256', issued_at: Math.floor(now / 1000) };
  const payload = Buffer.from(JSON.stringify(facts)).toString('base64url');
  const signature = createHmac('sha256', secret).update(payload).digest('base64url');
  return new URLSearchParams({ signed_request: `${signature}.${payload}` });
}

/** Answers the page that asks a product to delete the data of a person, and shows its answer. */
export async function answerDeletionPage(
  request: IncomingMessage,
  secret: string,
  now: number,
): Promise<StandInAnswer> {
  const fields = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
  const [subject, address] = [fields.get('subject') ?? MIA, fields.get('address') ?? PRODUCT];
  const field = (name: string, label: string, value: string): string =>
    `<p><label>${label} <input name="${name}" value="${escapeHtml(value)}" size="60"></label></p>`;
  const form = `<form method="post">${field('subject', 'Id of the person', subject)}
${field('address', 'Data deletion address', address)}<button>Delete the data of this person</button></form>`;
  const output = request.method === 'POST' ? await send(address, deletionBody(subject, secret, now)) : '';
  return pageAnswer('Facebook', `<h1>Facebook (stand-in)</h1>${form}<p>${escapeHtml(output)}</p>`);
}

function send(address: string, body: URLSearchParams): Promise<string> {
  const init = { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  return fetch(address, init).then(
    async (answer) => `${answer.status} ${await answer.text()}`,
    (error: unknown) => String(error),
  );
}
