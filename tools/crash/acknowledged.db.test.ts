import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refused } from './client.ts';
import { fillFolder } from './filled.ts';
import { Parent } from './parent.ts';
import { startOn } from './server.ts';

const kills = 3;
const writes = 210;

const together = 6;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-crash-'));
  await fillFolder(folder);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Parents who have finished stay in the list, because their writes must survive later kills too.
 */
const everybody: Parent[] = [];

const crowd: Parent[] = Array.from({ length: together }, (_, place) => arrive(place));

function arrive(place: number): Parent {
  const parent = new Parent(place % 2 === 0 ? 'pickup' : 'order');
  everybody.push(parent);
  return parent;
}

const acknowledged = (): number => everybody.reduce((sum, parent) => sum + parent.acknowledged.length, 0);

/**
 * A place of the crowd until the server dies: its parent continues after the last step, then the
 * next parent begins.
 */
async function keepBusy(address: string, place: number, life: { over: boolean }): Promise<void> {
  try {
    while (!life.over) {
      await crowd[place]?.goOn(address);
      crowd[place] = arrive(place);
    }
  } catch (error) {
    if (!life.over || error instanceof Refused) throw error;
  }
}

async function lostAt(address: string): Promise<string[]> {
  const lost = await Promise.all(everybody.map((parent) => parent.lost(address)));
  return lost.flat();
}

async function live(address: string, kill: () => Promise<void>): Promise<void> {
  const life = { over: false };
  const before = acknowledged();
  const busy = Promise.all(crowd.map((_, place) => keepBusy(address, place, life)));
  const end = async (): Promise<void> => {
    while (acknowledged() < before + writes / kills) await pause(5);
    await pause(Math.random() * 500);
    life.over = true;
    await kill();
  };
  await Promise.all([busy, end()]);
}

test('no acknowledged write is lost when the server is killed at random moments', { timeout: 540_000 }, async () => {
  const lost: string[] = [];
  for (let life = 0; life < kills; life += 1) {
    const server = await startOn(folder);
    lost.push(...(await lostAt(server.address)));
    await live(server.address, server.kill);
  }
  const last = await startOn(folder);
  lost.push(...(await lostAt(last.address)));
  for (const parent of crowd) await parent.goOn(last.address);
  lost.push(...(await lostAt(last.address)));
  await last.kill();
  expect(lost).toEqual([]);
  expect(acknowledged()).toBeGreaterThanOrEqual(writes);
});
