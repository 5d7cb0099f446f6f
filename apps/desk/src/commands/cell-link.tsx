import type { ArgumentKind } from '@nestling/contract/platform/argument-kinds';
import type { DeskCommand } from '@nestling/contract/desk/commands';
import link from '@nestling/ui/link.module.css';
import { Link } from 'react-router';
import { prefill } from './prefill.ts';
import { commandAddress } from './use-commands.ts';

/** What the cells of a column name, by the name of the column. */
const KINDS: Readonly<Record<string, ArgumentKind>> = {
  uid: 'uid',
  orderId: 'order',
  orderNumber: 'order',
  review: 'review',
  certificate: 'certificate',
  replacedBy: 'certificate',
};

/** The command that shows what a cell names, and the field for the text of the cell. */
export interface CellTarget {
  command: string;
  field: string;
}

/** Returns where the cells of a column lead; null for those that name nothing. */
export function targetOf(column: string, commands: readonly DeskCommand[]): CellTarget | null {
  const kind = KINDS[column] ?? null;
  const command = kind === null ? undefined : commands.find(({ shows }) => shows === kind);
  const field = command?.fields[0];
  return command === undefined || field === undefined ? null : { command: command.name, field };
}

interface CellLinkProps {
  target: CellTarget;
  text: string;
}

/** Leads from a cell to the command that shows what it names, without naming it in the address. */
export function CellLink({ target: { command, field }, text }: CellLinkProps) {
  return (
    <Link className={link.text} to={commandAddress(command)} onClick={() => prefill(command, { [field]: text })}>
      {text}
    </Link>
  );
}
