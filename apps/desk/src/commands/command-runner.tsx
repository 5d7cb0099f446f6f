import type { DeskCommand } from '@nestling/contract/desk/commands';
import { Button } from '@nestling/ui/button.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { Problem } from '../session/problem.tsx';
import { ArgumentField } from './argument-field.tsx';
import type { CommandArgument } from './arguments.ts';
import styles from './command-runner.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReportView } from './report-view.tsx';
import { useCommandForm, type CommandFormOptions } from './use-command-form.ts';

/** The form of a command and its report. */
export function CommandRunner(options: CommandFormOptions) {
  const { command } = options;
  const form = useCommandForm(options);
  const { fields, values, faults, problem, busy, result, runsAtOnce } = form;
  return (
    <div className={styles.runner}>
      <Form className={styles.form} onSubmit={form.submit}>
        {fields.map((argument) => (
          <ArgumentField
            key={argument.name}
            id={form.idOf(argument.name)}
            argument={argument}
            value={values[argument.name] ?? ''}
            error={faults[argument.name] ?? null}
            onChange={(value) => form.change(argument.name, value)}
          />
        ))}
        <Problem>{problem ?? otherFaults(faults, fields)}</Problem>
        <Button
          type="submit"
          small
          inRow
          kind={command.hasDryRun || runsAtOnce ? 'outline' : 'primary'}
          className={styles.send}
          busy={busy === null || busy === 'applied' ? undefined : 'Running'}
        >
          {runsAtOnce ? 'Run again' : sendLabel(command, options.isConfirmed)}
        </Button>
      </Form>
      {result === null ? null : (
        <ReportView {...result} canReveal={command.effect === 'reads'} titles={form.titles} title={form.title} />
      )}
      {result?.mode === 'shown' && result.report.digest !== null && result.report.outcome !== 'refused' ? (
        <Apply
          isChanged={form.isChanged}
          isBusy={busy === 'applied'}
          isWaiting={busy === 'shown'}
          onApply={() => form.run('applied')}
        />
      ) : null}
      {form.isConfirming ? (
        <ConfirmDialog
          command={command}
          fields={fields}
          values={values}
          onConfirm={() => form.run('run')}
          onClose={form.cancel}
        />
      ) : null}
    </div>
  );
}

interface ApplyProps {
  isChanged: boolean;
  isBusy: boolean;
  /** The report is being made again. */
  isWaiting: boolean;
  onApply: () => void;
}

/** Lets a command do what its report shows, as long as no field has changed since. */
function Apply({ isChanged, isBusy, isWaiting, onApply }: ApplyProps) {
  return (
    <div className={styles.apply}>
      <Button small inRow disabled={isChanged || isWaiting} busy={isBusy ? 'Applying' : undefined} onClick={onApply}>
        Apply
      </Button>
      {isChanged ? <p className={styles.hint}>A field has changed. Show again what would change.</p> : null}
    </div>
  );
}

/** The dots say that a question follows. */
function sendLabel({ hasDryRun, effect }: DeskCommand, isConfirmed = false): string {
  if (hasDryRun) return 'Show what would change';
  return effect === 'final' && !isConfirmed ? 'Run…' : 'Run';
}

/** Words for arguments that have no field here. */
function otherFaults(faults: Readonly<Record<string, string>>, fields: readonly CommandArgument[]): string | null {
  const names = new Set(fields.map(({ name }) => name));
  const others = Object.entries(faults).filter(([name]) => !names.has(name));
  return others.length === 0 ? null : others.map(([name, words]) => `${name}: ${words}`).join(' · ');
}
