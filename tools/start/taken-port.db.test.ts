import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startThatEnds } from './ended-start.ts';

const neighbour = createServer();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-port-'));
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  neighbour.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'a start on a used port ends with one line before a folder or database is created',
  { timeout: 360_000 },
  async () => {
    const { port } = neighbour.address() as AddressInfo;
    const settings = { DATA_DIR: folder, PORT: String(port), NODE_ENV: 'test' };
    const fault = `Port ${port} is taken by another process. Choose another one: PORT=${port + 1} npm start`;
    expect(await startThatEnds(settings)).toEqual({ code: 1, faults: [fault], output: [] });
    expect(readdirSync(folder)).toEqual([]);
  },
);
