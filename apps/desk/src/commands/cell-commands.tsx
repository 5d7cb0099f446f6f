import type { DeskReport } from '@nestling/contract/desk/commands';
import type from '@nestling/ui/text.module.css';
import { Link } from 'react-router';
import styles from './cell-commands.module.css';
import { CodeText } from './code-text.tsx';
import { prefill } from './prefill.ts';
import { commandAddress } from './use-commands.ts';

type NextCommands = Extract<DeskReport['tables'][number]['rows'][number][number], { commands: unknown }>['commands'];

/** Leads from a cell to the pages of commands, filled in. What runs at the shell alone is shown as typed. */
export function CellCommands({ commands }: { commands: NextCommands }) {
  return (
    <ul className={styles.commands}>
      {commands.map(({ next, typed }, at) => (
        <li key={at}>{next === null ? <AtShell typed={typed ?? ''} /> : <NextLink next={next} />}</li>
      ))}
    </ul>
  );
}

const NO_ARGUMENTS: NonNullable<NonNullable<NextCommands[number]['next']>['args']> = {};

function NextLink({ next: { command, args = NO_ARGUMENTS } }: { next: NonNullable<NextCommands[number]['next']> }) {
  const about = Object.values(args).filter((value) => typeof value === 'string');
  return (
    <Link className={styles.next} to={commandAddress(command)} onClick={() => prefill(command, args)}>
      {command} {about.length === 0 ? null : <span className={type.hidden}>{about.join(' ')}</span>}
    </Link>
  );
}

function AtShell({ typed }: { typed: string }) {
  return (
    <span className={styles.shell}>
      At the shell: <CodeText>{`\`${typed}\``}</CodeText>
    </span>
  );
}
