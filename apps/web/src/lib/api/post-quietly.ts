import { settings } from '../settings.ts';

/**
 * Posts what nobody has asked for, so that no banner says that it did not go; it arrives though the page is left meanwhile.
 *
 * @throws TypeError without a network; an answer that refuses it is none to us
 */
export async function postQuietly(path: string, body: object): Promise<void> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Api-Access-Key': settings().apiAccessKey },
    credentials: 'same-origin',
    keepalive: true,
    body: JSON.stringify(body),
  });
  // An answer that nobody reads keeps its connection.
  await answer.text();
}
