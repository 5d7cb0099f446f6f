import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { z } from 'zod';
import {
  FILE_CASES,
  FILES,
  type Expected,
  type FileCase,
  type FileKind,
} from '../../../../testing/real-input/cases.ts';
import type { AdminChannel } from '../../src/platform/admin/admin-channel.ts';
import { operate } from '../operator.ts';

const answered = z.object({
  rows: z
    .array(z.object({ line: z.number(), column: z.string().optional(), refused: z.string().optional() }))
    .default([]),
  counts: z.looseObject({ refused: z.number() }),
});

/** The files of a kind that an import must read or refuse. */
export function casesOf(kind: FileKind): FileCase[] {
  return FILE_CASES.filter((one) => one.kind === kind);
}

/** Runs an import on a file of the corpus, and expects what the table of the corpus says. */
export async function expectImport(
  channel: AdminChannel,
  command: readonly string[],
  { kind, file, expected }: FileCase,
): Promise<void> {
  const path = fileURLToPath(new URL(`${kind}/${file}`, FILES));
  const { exit, out, err } = await operate(channel, [...command, path, '--json', '--apply']);
  if (exit === 0) {
    expectRows(answered.parse(JSON.parse(out)), expected);
    return;
  }
  const words = expected === 'accepted' ? 'accepted' : expected.refused;
  expect([exit, out + err]).toEqual([1, expect.stringContaining(words)]);
}

function expectRows({ rows, counts }: z.output<typeof answered>, expected: Expected): void {
  const refused = rows.filter((row) => row.refused !== undefined);
  expect(counts.refused).toBe(refused.length);
  if (expected === 'accepted') {
    expect(refused).toEqual([]);
    return;
  }
  // The header is the first line.
  const line = (expected.row ?? Number.NaN) + 1;
  if (expected.lines !== undefined) expect(refused).toHaveLength(expected.lines);
  const [first] = refused;
  expect(first).toMatchObject({ line, column: expected.column });
  expect(`${first?.column} ${first?.refused}`).toContain(expected.refused);
}
