import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createFront, withScript } from './front.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function frontBefore(type: string, body: string, boot = 1): Promise<string> {
  const inner = createServer((asked, answer) => {
    answer.writeHead(200, { 'content-type': type, 'set-cookie': ['a=1', 'b=2'], etag: '"x"' });
    answer.end(asked.method === 'POST' ? asked.method : body);
  });
  const port = await listen(inner);
  const front = createFront({ port: () => port, boot: () => Promise.resolve(boot) });
  return `http://127.0.0.1:${await listen(front)}`;
}

test('a page gets the reloading script, its new length and keeps every cookie', async () => {
  const answer = await fetch(await frontBefore('text/html; charset=utf-8', '<head></head><p>é</p>'));
  expect(await answer.text()).toBe('<head><script src="/__dev/reload.js" defer></script></head><p>é</p>');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('etag')).toBeNull();
});

test('what is no page passes as it is, whatever the method', async () => {
  const url = await frontBefore('application/json', '{"head":"</head>"}');
  expect(await (await fetch(url)).text()).toBe('{"head":"</head>"}');
  expect(await (await fetch(url, { method: 'POST', body: 'x' })).text()).toBe('POST');
});

test('the number of the boot tells a page that the server is another', async () => {
  const url = await frontBefore('text/html', '', 7);
  expect(await (await fetch(`${url}/__dev/boot`)).text()).toBe('7');
  expect(await (await fetch(`${url}/__dev/reload.js`)).text()).toContain('location.reload()');
});

test('a text without a head is left alone', () => {
  expect(withScript('<p>nothing</p>')).toBe('<p>nothing</p>');
});
