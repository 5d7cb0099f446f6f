import type { DeskCommand } from '@nestling/contract/desk/commands';
import { Button } from '@nestling/ui/button.tsx';
import { Dialog } from '@nestling/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { CodeText } from '../commands/code-text.tsx';
import { CommandRunner } from '../commands/command-runner.tsx';
import { WithCommands } from '../commands/with-commands.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import styles from './operators-page.module.css';

/** Who may work at the desk. */
export function OperatorsPage() {
  return (
    <div className={styles.page}>
      <WithCommands>{(commands) => <Operators commands={commands} />}</WithCommands>
    </div>
  );
}

interface Opened {
  command: DeskCommand;
  title: string;
}

function Operators({ commands }: { commands: readonly DeskCommand[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [version, setVersion] = useState(0);
  const byName = (name: string): DeskCommand | undefined => commands.find((one) => one.name === name);
  const list = byName('operators list');
  const invite = byName('operators invite');
  const end = byName('operators end');
  return (
    <>
      <div className={styles.top}>
        <PageTitle>Operators</PageTitle>
        {invite === undefined ? null : (
          <Button small inRow onClick={() => setOpened({ command: invite, title: 'Invite an operator' })}>
            Invite
          </Button>
        )}
        {end === undefined ? null : (
          <Button
            kind="danger"
            small
            inRow
            onClick={() => setOpened({ command: end, title: 'End an operator’s access' })}
          >
            End access
          </Button>
        )}
      </div>
      {list === undefined ? <p>You may not list the operators.</p> : <CommandRunner key={version} command={list} />}
      {opened === null ? null : (
        <Dialog title={opened.title} closeLabel="Close" onClose={() => setOpened(null)}>
          <div className={styles.dialog}>
            <p>
              <CodeText>{opened.command.says}</CodeText>
            </p>
            <CommandRunner command={opened.command} isConfirmed onResult={() => setVersion(version + 1)} />
          </div>
        </Dialog>
      )}
    </>
  );
}
