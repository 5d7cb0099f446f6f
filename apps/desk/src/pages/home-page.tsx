import type { DeskCommand } from '@nestling/contract/desk/commands';
import type from '@nestling/ui/text.module.css';
import { Link } from 'react-router';
import { CodeText } from '../commands/code-text.tsx';
import { EffectTag } from '../commands/effect-tag.tsx';
import { groupsOf } from '../commands/find-commands.ts';
import { WithCommands } from '../commands/with-commands.tsx';
import { commandAddress } from '../commands/use-commands.ts';
import { PageTitle } from '../shell/page-title.tsx';
import styles from './home-page.module.css';

/** All commands, by the first word of their names. */
export function HomePage() {
  return (
    <>
      <PageTitle>Commands</PageTitle>
      <WithCommands>{(commands) => <Groups commands={commands} />}</WithCommands>
    </>
  );
}

function Groups({ commands }: { commands: readonly DeskCommand[] }) {
  return (
    <div className={styles.groups}>
      {groupsOf(commands).map(([group, members]) => (
        <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className={type.h4}>
            {group}
          </h2>
          <ul className={styles.list}>
            {members.map((command) => (
              <CommandRow key={command.name} command={command} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function CommandRow({ command: { name, says, effect } }: { command: DeskCommand }) {
  return (
    <li className={styles.row}>
      <Link className={styles.name} to={commandAddress(name)}>
        {name}
      </Link>
      <span className={styles.says}>
        <CodeText>{says}</CodeText>
      </span>
      <EffectTag effect={effect} />
    </li>
  );
}
