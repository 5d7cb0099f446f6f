import Fastify, { type FastifyInstance } from 'fastify';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { entry, memoryEdition } from '#testing/content/content.ts';
import { previewLinks } from '../../editorial/composition.ts';
import { createPreview } from './preview.ts';

const clock = testClock();
const links = previewLinks(['a secret of the tests and long enough', 'the one before, long enough, too'], clock);
const published = memoryEdition([]);
const drafts = memoryEdition([entry('page', 'draft')]);

const endOf = vi.fn<typeof links.endOf>((token) => links.endOf(token));

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(cookie);
  const preview = createPreview({
    content: { current: () => published, currentOrEmpty: () => published },
    source: { read: async () => drafts },
    prepared: (edition) => edition,
    links: { endOf },
    limiter: { counter: () => null },
    clock,
  });
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/',
    handler: async (request) => ({ id: (await preview.editionOf(request)).id }),
  });
});
afterAll(() => app.close());

async function idFor(method: 'GET' | 'POST' | 'PUT' | 'DELETE', token: string): Promise<unknown> {
  const answer = await app.inject({ method, url: '/', cookies: { 'bbu-preview': token } });
  return answer.json<{ id: unknown }>().id;
}

test('a write with a preview link uses the published content, a read uses the drafts', async () => {
  const token = links.issue();
  expect(await idFor('GET', token)).toBe(drafts.id);
  for (const method of ['POST', 'PUT', 'DELETE'] as const) expect(await idFor(method, token)).toBe(published.id);
});

test('a preview link that is signed with the previous secret works, one with an unknown secret does not', async () => {
  const before = previewLinks(['the one before, long enough, too'], clock).issue();
  const other = previewLinks(['another secret, as long as the others'], clock).issue();
  expect([await idFor('GET', before), await idFor('GET', other)]).toEqual([drafts.id, published.id]);
});

test('a request without the preview cookie does not check a signature', async () => {
  endOf.mockClear();
  const answer = await app.inject({ method: 'GET', url: '/' });
  expect(answer.json<{ id: unknown }>().id).toBe(published.id);
  expect(endOf).not.toHaveBeenCalled();
  await idFor('GET', links.issue());
  expect(endOf).toHaveBeenCalledTimes(1);
});
