import type { Period } from './retention.ts';

interface PartialErase {
  readonly empty?: readonly string[];
  readonly overwrite?: object;
  readonly deleteIf?: unknown;
}

/** Says what an erase does to the rows of a table. */
export function eraseSummary(onErase: 'delete' | PartialErase): string {
  if (onErase === 'delete') return 'deletes the rows';
  const { empty = [], overwrite = {}, deleteIf } = onErase;
  const overwritten = Object.keys(overwrite);
  return [
    ...(deleteIf ? ['deletes some rows'] : []),
    ...(empty.length > 0 ? [`empties ${columnList(empty)}`] : []),
    ...(overwritten.length > 0 ? [`overwrites ${columnList(overwritten)}`] : []),
  ].join(', ');
}

/** Says when rows are purged, or what of them. */
export function purgeSummary({
  after,
  by,
  empty,
}: {
  after: Period;
  by: string;
  empty?: readonly string[] | undefined;
}): string {
  const what = empty ? `, only ${columnList(empty)}` : '';
  return after.startsWith('0 ') ? `until \`${by}\`${what}` : `${after} after \`${by}\`${what}`;
}

function columnList(columns: readonly string[]): string {
  return columns.map((column) => `\`${column}\``).join(', ');
}
