import type { PickerChoice } from '@nestling/contract/desk/choices';
import type { ArgumentChoice } from '../platform/admin/choices.ts';
import type { PlainCell } from '../platform/admin/command.ts';
import { mask } from './mask.ts';

/** A choice as the desk may show it: what names a person is masked. */
export function presentChoice({ value, label, more = [] }: ArgumentChoice): PickerChoice {
  const further = lineOf(more);
  return { value, label: lineOf(label), ...(further !== '' && { more: further }) };
}

function lineOf(cells: readonly PlainCell[]): string {
  return cells
    .map(textOf)
    .filter((text) => text !== '')
    .join(' · ');
}

function textOf(cell: PlainCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return typeof cell === 'object' ? mask(cell.personal) : String(cell);
}
