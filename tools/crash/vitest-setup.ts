import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../bootstrap.mjs';
import { createFrom } from './database.ts';
import { startOn } from './server.ts';

/**
 * Makes a data folder and a database of Postgres on which the product has started once, for all
 * files of a run, because a first start takes twice the processor time of any other. Tests start
 * the bundle, because it takes half a second of the processor less than the sources; the stories
 * start those. The image makes the first start on a folder shorter, and a test looks into it.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-filled-'));
  const store = join(folder, 'embedded');
  ensureBuilt(['mails', 'web', 'server', 'database']);
  const { url, prefix } = project.getProvidedContext().postgres;
  const name = `${prefix}filled`;
  const { settings } = await createFrom('template1', url, name);
  await fill(store);
  await fill(join(folder, 'beside-postgres'), settings);
  project.provide('filledStore', store);
  project.provide('filledDatabase', name);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Starts the product once. @throws when it ends with a fault */
async function fill(folder: string, settings?: Readonly<Record<string, string>>): Promise<void> {
  const server = await startOn(folder, { ROLES: 'web', ...settings });
  const code = await server.stop();
  if (code !== 0) throw new Error(`the first start ended with ${String(code)}`);
}
