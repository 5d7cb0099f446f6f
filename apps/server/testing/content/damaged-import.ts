import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AdminChannel } from '../../src/platform/admin/admin-channel.ts';
import { createDraw, csvOf, expectWords, type ListWithRows } from './damage.ts';
import { operate } from '../operator.ts';

/** An import, and what it leaves behind. */
export interface DamagedImport {
  readonly channel: AdminChannel;
  /** The words of the command before the file. */
  readonly command: readonly string[];
  readonly sheet: ListWithRows;
  readonly cases: number;
  /** Returns the number of rows that are stored of the undamaged row. */
  readonly countOther: () => Promise<number>;
  /** Calls the page that shows the rows, and returns its status. */
  readonly openPage: () => Promise<number>;
  /** Deletes all rows. */
  readonly clear: () => Promise<unknown>;
}

/**
 * Imports a list again and again, each time with another damaged cell. The command ends without a
 * stack; the undamaged row is stored unless the file is refused; the page is shown.
 */
export async function importDamaged({
  channel,
  command,
  sheet: { columns, row, other },
  cases,
  countOther,
  openPage,
  clear,
}: DamagedImport): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-damaged-'));
  const file = join(folder, 'damaged.csv');
  for (let index = 0; index < cases; index += 1) {
    const { pick, damaged } = createDraw(index);
    const column = pick([...columns.keys()]);
    const cell = damaged(row[column] ?? '');
    writeFileSync(file, csvOf(columns, [row.with(column, cell), other]));
    const { exit, out, err } = await operate(channel, [...command, file, '--apply']);
    const what = [index, columns[column], cell.slice(0, 40)];
    expectWords(out + err, cell);
    expect([...what, exit]).toEqual([...what, expect.toBeOneOf([0, 1])]);
    // Nothing of a refused file is stored, and a refused row does not take another one along.
    expect([...what, await countOther()]).toEqual([...what, exit === 0 ? 1 : 0]);
    expect([...what, await openPage()]).toEqual([...what, 200]);
    await clear();
  }
  rmSync(folder, { recursive: true });
}
