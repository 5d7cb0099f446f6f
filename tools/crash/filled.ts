import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { createFrom, type CrashDatabase } from './database.ts';

/** Makes a folder into a data folder on which the product has started once. */
export async function fillFolder(folder: string): Promise<void> {
  await cp(inject('filledStore'), folder, { recursive: true });
}

/** Creates a database of Postgres on which the product has started once. */
export function filledDatabase(): Promise<CrashDatabase> {
  const { url, prefix } = inject('postgres');
  return createFrom(inject('filledDatabase'), url, prefix + randomUUID().slice(0, 8));
}
