import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { silentLog } from '#testing/engine.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { shareAssets } from './release-assets.ts';
import { serveAssets } from './static-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let folder: string;
let shared: string;
const clock = testClock();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-releases-'));
  shared = join(folder, 'shared');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The assets of a release, by their names. */
function release(name: string, ...files: string[]): string {
  const own = join(folder, name);
  mkdirSync(own);
  for (const file of files) writeFileSync(join(own, file), `${name} ${file}`);
  return own;
}

const share = (own: string, log = silentLog): void => shareAssets({ own, shared }, { clock, log })();

async function answerOf(file: string, own: string, others?: string): Promise<[number, string]> {
  const app = fastify();
  await serveAssets(app, own, others);
  const answer = await app.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': 'br' } });
  await app.close();
  return [answer.statusCode, answer.body];
}

describe('assets of two releases that serve at the same time (D-274)', () => {
  it('are served by both releases, compressed too, and a release prefers its own file', async () => {
    const past = release('past', 'a-past111.js', 'a-past111.js.br', 'same-both000.css');
    const next = release('next', 'a-next222.js', 'same-both000.css');
    share(past);
    share(next);
    expect(await answerOf('a-past111.js', next, shared)).toEqual([200, 'past a-past111.js.br']);
    expect(await answerOf('a-next222.js', past, shared)).toEqual([200, 'next a-next222.js']);
    expect(await answerOf('same-both000.css', next, shared)).toEqual([200, 'next same-both000.css']);
    expect((await answerOf('a-past111.js', next))[0]).toBe(404);
    expect((await answerOf('../shared/a-past111.js', next, shared))[0]).toBe(404);
  });

  it('are served for 14 days after the last start of their release', () => {
    const past = release('past', 'a-past111.js');
    const next = release('next', 'a-next222.js');
    share(past);
    clock.advance(13 * DAY_MS);
    share(past);
    clock.advance(14 * DAY_MS);
    share(next);
    expect(readdirSync(shared)).toEqual(['a-next222.js', 'a-past111.js']);
    clock.advance(1000);
    share(next);
    expect(readdirSync(shared)).toEqual(['a-next222.js']);
  });

  it('get their name once they are written, and unfinished files of a killed process are deleted', () => {
    share(release('past', 'a-past111.js'));
    writeFileSync(join(shared, '.draft-killed'), 'half');
    clock.advance(15 * DAY_MS);
    share(release('next', 'a-next222.js'));
    expect(readdirSync(shared)).toEqual(['a-next222.js']);
    expect(statSync(join(shared, 'a-next222.js')).mtime).toEqual(clock.now());
  });

  it('exclude other files of the shared folder, which are neither served nor deleted', async () => {
    const next = release('next', 'a-next222.js');
    share(next);
    for (const name of ['cookie.secret', 'shop-webhook.secret', '.env-secret1.txt', 'erased-2026-11.ndjson'])
      writeFileSync(join(shared, name), 'secret');
    mkdirSync(join(shared, 'outbox'));
    writeFileSync(join(shared, 'outbox', 'mail.eml'), 'secret');
    clock.advance(15 * DAY_MS);
    share(next);
    expect(readdirSync(shared)).toHaveLength(6);
    for (const path of ['cookie.secret', 'shop-webhook.secret', '.env-secret1.txt', 'outbox/mail.eml'])
      expect([path, (await answerOf(path, next, shared))[0]]).toEqual([path, 404]);
  });

  it('are served from the release itself when the shared folder cannot be written, and this is logged', async () => {
    const next = release('next', 'a-next222.js');
    writeFileSync(shared, 'a file');
    const recorded = recordedLog();
    share(next, recorded.log);
    expect(recorded.lines()).toMatchObject([{ level: 50, msg: expect.stringMatching(/^ASSETS_DIR/) as string }]);
    expect(await answerOf('a-next222.js', next, shared)).toEqual([200, 'next a-next222.js']);
    expect(existsSync(join(shared, 'a-next222.js'))).toBe(false);
  });
});
