import type { DeskCommand } from '@nestling/contract/desk/commands';
import { Button } from '@nestling/ui/button.tsx';
import { Dialog } from '@nestling/ui/overlay/dialog.tsx';
import { ActedOn } from './acted-on.tsx';
import { sentArguments, type CommandArgument, type ArgumentValues } from './arguments.ts';
import { CodeText } from './code-text.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  command: DeskCommand;
  fields: readonly CommandArgument[];
  values: ArgumentValues;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether a command that cannot be undone is meant, and shows what will be sent. */
export function ConfirmDialog({ command, fields, values, onConfirm, onClose }: ConfirmDialogProps) {
  const sent = sentArguments(fields, values);
  return (
    <Dialog title="This cannot be undone" onClose={onClose}>
      <p>
        <CodeText>{command.says}</CodeText>
      </p>
      {command.actsOn === null ? null : <ActedOn actsOn={command.actsOn} sent={sent} />}
      <dl className={styles.values}>
        {fields
          .filter(({ name }) => sent[name] !== undefined)
          .map(({ name, title }) => (
            <div key={name} className={styles.row}>
              <dt className={styles.title}>{title}</dt>
              <dd className={styles.value}>{sent[name] === true ? 'Yes' : sent[name]}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.buttons}>
        <Button small inRow onClick={onConfirm}>
          Run {command.name}
        </Button>
        <Button kind="outline" small inRow onClick={onClose}>
          Do not run
        </Button>
      </div>
    </Dialog>
  );
}
