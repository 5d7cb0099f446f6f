import type { DeskCommand } from '@nestling/contract/desk/commands';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type RefObject } from 'react';
import {
  argumentsOf,
  missingFields,
  sentArguments,
  titlesOf,
  type CommandArgument,
  type ArgumentValues,
} from './arguments.ts';
import { useRun, type Mode, type Result } from './use-run.ts';

export interface CommandFormOptions {
  command: DeskCommand;
  /** Filled in from the start. */
  initial?: ArgumentValues;
  /** The page around it has asked already. */
  isConfirmed?: boolean;
  onResult?: (result: Result) => void;
}

interface CommandForm extends Omit<ReturnType<typeof useRun>, 'send' | 'setFaults'> {
  fields: readonly CommandArgument[];
  /** Titles of all arguments, by their names. */
  titles: Readonly<Record<string, string>>;
  values: ArgumentValues;
  /** It reads and asks for nothing, so that its page shows the report when it opens. */
  runsAtOnce: boolean;
  /** A final command asks whether it is meant. */
  isConfirming: boolean;
  /** The fields are not those of the report. */
  isChanged: boolean;
  /** The title of the report. */
  title: RefObject<HTMLHeadingElement | null>;
  idOf: (name: string) => string;
  change: (name: string, value: string | boolean) => void;
  submit: () => void;
  run: (mode: Mode) => void;
  cancel: () => void;
}

/** What the page of a command does: fill in, look, ask and send. */
export function useCommandForm({
  command,
  initial = {},
  isConfirmed = false,
  onResult,
}: CommandFormOptions): CommandForm {
  const id = useId();
  const fields = argumentsOf(command);
  const titles = useMemo(() => titlesOf(command), [command]);
  const [values, setValues] = useState<ArgumentValues>(initial);
  const [isConfirming, setConfirming] = useState(false);
  const { send, setFaults, ...state } = useRun(command);
  const { result } = state;
  const title = useRef<HTMLHeadingElement>(null);
  const idOf = (name: string): string => `${id}${name}`;

  const runsAtOnce = command.effect === 'reads' && fields.length === 0 && !command.hasDryRun;
  // Somebody has pressed a link with the arguments.
  const isFilled = Object.keys(initial).length > 0 && Object.keys(missingFields(fields, initial)).length === 0;
  const opensWithReport = runsAtOnce || (command.effect === 'reads' && isFilled);
  const open = useEffectEvent(() => {
    if (result === null && state.problem === null) void send(sentArguments(fields, values), 'run');
  });
  useEffect(() => {
    if (opensWithReport) open();
  }, [opensWithReport]);

  const isRequested = useRef(false);
  useEffect(() => {
    // One that came by itself must not move the focus of a page that has just opened.
    if (result === null || !isRequested.current) return;
    isRequested.current = false;
    title.current?.focus();
  }, [result]);

  function focusFirst(faults: Readonly<Record<string, string>>): void {
    const first = fields.find(({ name }) => faults[name] !== undefined);
    if (first !== undefined) document.getElementById(idOf(first.name))?.focus();
  }
  async function run(mode: Mode): Promise<void> {
    setConfirming(false);
    isRequested.current = true;
    const answer = await send(sentArguments(fields, values), mode);
    if (answer === null) return;
    focusFirst(answer.faults);
    if (answer.result === null) return;
    onResult?.(answer.result);
  }
  function submit(): void {
    const missing = missingFields(fields, values);
    const isIncomplete = Object.keys(missing).length > 0;
    setFaults(missing);
    if (isIncomplete) focusFirst(missing);
    else if (command.hasDryRun) void run('shown');
    else if (command.effect === 'final' && !isConfirmed) setConfirming(true);
    else void run('run');
  }
  return {
    ...state,
    fields,
    titles,
    values,
    runsAtOnce,
    isConfirming,
    isChanged: result !== null && !isEqual(sentArguments(fields, values), result.sent),
    title,
    idOf,
    change: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults(Object.fromEntries(Object.entries(state.faults).filter(([fault]) => fault !== name)));
    },
    submit,
    run: (mode) => void run(mode),
    cancel: () => setConfirming(false),
  };
}

function isEqual(one: ArgumentValues, other: ArgumentValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
