import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reportedOutbound } from '#testing/outbound.ts';
import { localServers } from '#testing/served.ts';

const { served, close } = localServers();
afterEach(close);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbound-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Every byte, so that none is decoded or trimmed on its way. */
const EVERY_BYTE = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 256));

interface Received {
  method: string | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Serves one answer and records what is received. */
async function recording(answer: Buffer | string = ''): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const url = await served((request, response) => {
    void buffer(request).then((body) => {
      received.push({ method: request.method, headers: request.headers, body });
      response.end(answer);
    });
  });
  return { url, received };
}

async function fileOf(content: Uint8Array): Promise<string> {
  const file = join(folder, `${content.length}`);
  await writeFile(file, content);
  return file;
}

describe('call of an external system', () => {
  it.each(['GET', 'HEAD', 'DELETE'] as const)('can be %s, which sends no body', async (method) => {
    const { url, received } = await recording();
    const outcome = await reportedOutbound().outbound.call({ operation: 'try', url, method });
    expect(outcome).toMatchObject({ kind: 'done', text: '' });
    expect(received).toMatchObject([{ method, body: Buffer.alloc(0) }]);
  });

  it('sends bytes as they are', async () => {
    const { url, received } = await recording();
    await reportedOutbound().outbound.call({ operation: 'try', url, method: 'PUT', body: EVERY_BYTE });
    expect(received).toMatchObject([{ method: 'PUT', headers: { 'content-length': '100000' }, body: EVERY_BYTE }]);
  });

  it('sends a file with its length, also an empty one', async () => {
    const { url, received } = await recording();
    const { outbound } = reportedOutbound();
    for (const content of [EVERY_BYTE, Buffer.alloc(0)]) {
      const body = { file: await fileOf(content) };
      expect(await outbound.call({ operation: 'try', url, method: 'PUT', body })).toMatchObject({ kind: 'done' });
    }
    expect(received.map(({ headers, body }) => [headers['content-length'], body.equals(EVERY_BYTE)])).toEqual([
      ['100000', true],
      ['0', false],
    ]);
  });

  it('rejects for a file that is missing, and sends nothing', async () => {
    const { url, received } = await recording();
    const { outbound, reports } = reportedOutbound();
    const body = { file: join(folder, 'missing') };
    await expect(outbound.call({ operation: 'try', url, method: 'PUT', body })).rejects.toThrow('ENOENT');
    expect([received, reports]).toEqual([[], []]);
  });

  it('with a file ends like any other when the system answers early, stalls or breaks off', async () => {
    const file = join(folder, 'large');
    await writeFile(file, '');
    await truncate(file, 50_000_000);
    const early: RequestListener = (_, response) => void response.writeHead(413).end();
    const stalls: RequestListener = () => undefined;
    const breaks: RequestListener = (request) => void request.socket.destroy();
    const outcomes: unknown[] = [];
    for (const listener of [early, stalls, breaks]) {
      const { outbound } = reportedOutbound({ deadlineMs: 500 });
      const { kind, status, fault } = await outbound.call({
        operation: 'try',
        url: await served(listener),
        method: 'PUT',
        body: { file },
      });
      outcomes.push([kind, status, fault]);
    }
    expect(outcomes).toEqual([
      ['refused', 413, null],
      ['unknown', null, 'timeout'],
      ['unknown', null, 'connection'],
    ]);
  });
});

describe('answer of bytes', () => {
  const bytesOf = async (answer: Buffer | string, maxAnswerBytes: number) => {
    const { url } = await recording(answer);
    return reportedOutbound({ maxBytes: 50 }).outbound.call({ operation: 'try', url, maxAnswerBytes });
  };

  it('is returned as it is, up to a limit of its own', async () => {
    const outcome = await bytesOf(EVERY_BYTE, EVERY_BYTE.length);
    expect(outcome).toMatchObject({ kind: 'done', text: '' });
    expect(outcome.fault === null && outcome.bytes && EVERY_BYTE.equals(outcome.bytes)).toBe(true);
  });

  it('is not read beyond that limit', async () => {
    expect(await bytesOf(EVERY_BYTE, EVERY_BYTE.length - 1)).toMatchObject({ kind: 'unknown', fault: 'too-large' });
  });

  it('is text when it is a refusal', async () => {
    const url = await served((_, response) => void response.writeHead(404).end('<Code>NoSuchKey</Code>'));
    expect(await reportedOutbound().outbound.call({ operation: 'try', url, maxAnswerBytes: 10 })).toMatchObject({
      kind: 'refused',
      text: '<Code>NoSuchKey</Code>',
    });
  });
});
