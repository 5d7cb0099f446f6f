import { NOT_CHECKABLE } from './commands.ts';

/** A row of a check; without a fault the system answered as it should. */
export interface CheckRow {
  readonly what: string;
  readonly found: string;
  readonly fault: string;
}

/** Equal faults in a row after which the others would have the same one. */
const ENOUGH_FAULTS = 3;

/**
 * Asks a system about many things, one after the other, and no longer once it answers with one fault
 * again and again: each further question may wait as long as the system hangs.
 */
export async function askEach<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<CheckRow>,
): Promise<CheckRow[]> {
  const rows: CheckRow[] = [];
  for (const item of items) {
    rows.push(await ask(item));
    if (isHopeless(rows.slice(-ENOUGH_FAULTS))) break;
  }
  const left = items.length - rows.length;
  return left === 0 ? rows : [...rows, { what: `${left} more`, found: NOT_CHECKABLE, fault: '' }];
}

function isHopeless(last: readonly CheckRow[]): boolean {
  const [first] = last;
  return last.length === ENOUGH_FAULTS && last.every(({ fault }) => fault !== '' && fault === first?.fault);
}
