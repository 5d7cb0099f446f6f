import { createUuid } from '../browser/uuid.ts';
import { settings } from '../settings.ts';

/**
 * Posts in the background; a failure shows no banner, because the parent did not request it. The
 * request completes even if the page is closed.
 * @throws TypeError without a network; a refusal by the server is ignored
 */
export async function postQuietly(path: string, body: object): Promise<void> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      'X-Transaction-Id': createUuid(),
      'X-Api-Access-Key': settings().apiAccessKey,
    },
    credentials: 'same-origin',
    keepalive: true,
    body: JSON.stringify(body),
  });
  // Must be read, otherwise the body would block its connection.
  await answer.text();
}
