import { NOT_CHECKABLE, type CheckRow, type CheckStep } from './system-check.ts';

/** Equal faults in a row after which the others would have the same one. */
const ENOUGH_FAULTS = 3;

/**
 * Asks a system about many things, one after the other, and no longer once it answers with one fault
 * again and again: each further question may wait as long as the system hangs.
 */
export async function* askEach<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<CheckRow>,
): AsyncGenerator<CheckStep, void> {
  let last: CheckRow[] = [];
  let left = items.length;
  for (const item of items) {
    const row = await ask(item);
    left -= 1;
    yield { row, left };
    last = [...last, row].slice(-ENOUGH_FAULTS);
    if (isHopeless(last)) break;
  }
  if (left > 0) yield { row: { what: `${left} more`, found: NOT_CHECKABLE, fault: '' } };
}

function isHopeless(last: readonly CheckRow[]): boolean {
  const [first] = last;
  return last.length === ENOUGH_FAULTS && last.every(({ fault }) => fault !== '' && fault === first?.fault);
}
