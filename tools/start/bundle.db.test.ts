import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import { createDatabase } from '../crash/empty-database.ts';
import { Parent } from '../crash/parent.ts';
import { startOn } from '../crash/server.ts';
import { startThatEnds } from './ended-start.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-bundle-'));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the bundle migrates an empty database, draws a certificate and resizes a picture', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  expect(await once(createDatabase(join(data, 'database')), 'exit')).toEqual([0, null]);
  const server = await startOn(data, { DEMO_WORLD: '0' });
  const parent = new Parent('pickup');
  await parent.goOn(server.address);
  expect(String(await parent.certificate(server.address))).toMatch(/^%PDF-/);
  const poster = 'media/videos/a-firm-flat-bed/poster.jpg';
  const picture = await fetch(`${server.address}/${poster}?w=320`);
  expect(picture.status).toBe(200);
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(statSync(join(root, 'content', poster)).size / 2);
  expect(await server.stop()).toBe(0);
});

test('a stack of the bundle names file and line of the sources', async () => {
  const damaged = join(folder, 'damaged');
  mkdirSync(join(damaged, 'database'), { recursive: true });
  writeFileSync(join(damaged, 'database/PG_VERSION'), '18\n');
  const { code, faults } = await startThatEnds({ DATA_DIR: damaged });
  const stack = faults.join('\n');
  expect(stack).not.toContain('/dist/');
  const [, file = '', line = ''] = /file:\/\/\S*\/(apps\/server\/src\/\S+\/pglite\.ts):(\d+):\d+/.exec(stack) ?? [
    stack,
  ];
  expect(code).toBe(1);
  expect(readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]).toContain('PGlite.create(');
});
