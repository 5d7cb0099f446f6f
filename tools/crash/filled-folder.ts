import { cp } from 'node:fs/promises';
import { inject } from 'vitest';

/** Makes a folder into a data folder on which the product has started once. */
export async function fillFolder(folder: string): Promise<void> {
  await cp(inject('filledStore'), folder, { recursive: true });
}
