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
  const inner = createServer((request, answer) => {
    answer.writeHead(200, { 'content-type': type, 'set-cookie': ['a=1', 'b=2'], etag: '"x"' });
    answer.end(request.method === 'POST' ? request.method : body);
  });
  const port = await listen(inner);
  const front = createFront({ port: () => port, boot: () => Promise.resolve(boot) });
  return `http://127.0.0.1:${await listen(front)}`;
}

test('an HTML page gets the reload script and its new length, and its cookies are passed on', async () => {
  const answer = await fetch(await frontBefore('text/html; charset=utf-8', '<head></head><p>é</p>'));
  expect(await answer.text()).toBe('<head><script src="/__dev/reload.js" defer></script></head><p>é</p>');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('etag')).toBeNull();
});

test('a response that is not HTML passes unchanged, with any method', async () => {
  const url = await frontBefore('application/json', '{"head":"</head>"}');
  expect(await (await fetch(url)).text()).toBe('{"head":"</head>"}');
  expect(await (await fetch(url, { method: 'POST', body: 'x' })).text()).toBe('POST');
});

test('the boot number shows a page that the server has restarted', async () => {
  const url = await frontBefore('text/html', '', 7);
  expect(await (await fetch(`${url}/__dev/boot`)).text()).toBe('7');
  expect(await (await fetch(`${url}/__dev/reload.js`)).text()).toContain('location.reload()');
});

test('HTML without a head is not changed', () => {
  expect(withScript('<p>nothing</p>')).toBe('<p>nothing</p>');
});
