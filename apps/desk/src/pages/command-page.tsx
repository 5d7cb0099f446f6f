import type { DeskCommand } from '@nestling/contract/desk/commands';
import link from '@nestling/ui/link.module.css';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { titlesOf } from '../commands/arguments.ts';
import { CodeText } from '../commands/code-text.tsx';
import { CommandRunner } from '../commands/command-runner.tsx';
import { EffectTag } from '../commands/effect-tag.tsx';
import { claimPrefill } from '../commands/prefill.ts';
import { WithCommands } from '../commands/with-commands.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import styles from './command-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';

/** The page of one command. */
export function CommandPage() {
  const { first = '', second } = useParams();
  // Another one for each visit, so that a link of a report to its own page fills that in.
  const { key: visit } = useLocation();
  const name = second === undefined ? first : `${first} ${second}`;
  return (
    <WithCommands>
      {(commands) => {
        const command = commands.find((one) => one.name === name);
        return command === undefined ? <NotFoundPage /> : <CommandPanel key={`${name} ${visit}`} command={command} />;
      }}
    </WithCommands>
  );
}

function CommandPanel({ command }: { command: DeskCommand }) {
  const [initial] = useState(() => claimPrefill(command.name));
  const titles = titlesOf(command);
  return (
    <div className={styles.page}>
      <Link className={`${link.text} ${link.alone} ${styles.back}`} to="/">
        All commands
      </Link>
      <div className={styles.title}>
        <PageTitle>{command.name}</PageTitle>
        <EffectTag effect={command.effect} />
      </div>
      <div className={styles.words}>
        <p>
          <CodeText titles={titles}>{command.says}</CodeText>
        </p>
        {command.details === '' ? null : (
          <p className={styles.details}>
            <CodeText titles={titles}>{command.details}</CodeText>
          </p>
        )}
      </div>
      <CommandRunner command={command} initial={initial} />
    </div>
  );
}
