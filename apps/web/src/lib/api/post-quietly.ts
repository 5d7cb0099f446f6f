import { createUuid } from '../browser/uuid.ts';
import { settings } from '../settings.ts';

/**
 * Posts in the background; a failure shows no banner, because the parent did not request it. The
 * request completes even if the page is closed.
 * @returns the status of the answer
 * @throws TypeError without a network
 */
export async function postQuietly(path: string, body: object): Promise<number> {
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
  return answer.status;
}
