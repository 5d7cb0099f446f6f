import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Makes the folder in which `fillFolder` stores its original, for all files of a run. */
export default function setup(project: TestProject): () => void {
  const store = mkdtempSync(join(tmpdir(), 'nestling-filled-'));
  project.provide('filledStore', store);
  return () => rmSync(store, { recursive: true, force: true });
}
