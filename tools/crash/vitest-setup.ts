import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../bootstrap.mjs';
import { startOn } from './server.ts';

/**
 * Makes a data folder on which the product has started once, for all files of a run, because a
 * first start takes twice the processor time of any other. Tests start the bundle, because it takes
 * half a second of the processor less than the sources; the stories start those. The image makes
 * the first start shorter, and a test looks into it.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const store = mkdtempSync(join(tmpdir(), 'nestling-filled-'));
  ensureBuilt(['mails', 'web', 'server', 'database']);
  const server = await startOn(store, { ROLES: 'web' });
  const code = await server.stop();
  if (code !== 0) throw new Error(`the first start ended with ${String(code)}`);
  project.provide('filledStore', store);
  return () => rmSync(store, { recursive: true, force: true });
}
