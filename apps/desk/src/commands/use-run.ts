import { runCommand, type DeskCommand, type DeskReport } from '@nestling/contract/desk/commands';
import { useRef, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { DeskFailure, isSignedOut } from '#lib/api/failure.ts';
import { createRequestKeys } from './request-key.ts';

/** How a command is sent: `shown` only asks what would change. */
export type Mode = 'run' | 'shown' | 'applied';

export interface Result {
  mode: Mode;
  report: DeskReport;
  /** The arguments that were sent. */
  sent: Readonly<Record<string, string | boolean>>;
}

interface Answer {
  /** Null without a report. */
  result: Result | null;
  /** Words by argument. */
  faults: Readonly<Record<string, string>>;
}

interface RunState extends Answer {
  /** What is sent at the moment; null for nothing. */
  busy: Mode | null;
  /** Why there is no report. */
  problem: string | null;
}

interface Run extends RunState {
  /** Sends the command; null if it is being sent already. */
  send: (sent: Readonly<Record<string, string | boolean>>, mode: Mode) => Promise<Answer | null>;
  setFaults: (faults: Readonly<Record<string, string>>) => void;
}

const IDLE: RunState = { busy: null, result: null, problem: null, faults: {} };

/** Runs a command, one call at a time. */
export function useRun({ name }: Pick<DeskCommand, 'name'>): Run {
  const [state, setState] = useState(IDLE);
  const isSending = useRef(false);
  const [keys] = useState(createRequestKeys);

  async function send(sent: Readonly<Record<string, string | boolean>>, mode: Mode): Promise<Answer | null> {
    if (isSending.current) return null;
    isSending.current = true;
    setState(({ result }) => ({ ...IDLE, result, busy: mode }));
    try {
      const body = bodyFor(sent, mode, state.result);
      const report = await call(runCommand, { params: { name }, body }, { idempotencyKey: keys.keyOf(body) });
      keys.settle();
      // What would change has changed: it is shown again.
      const result: Result = { mode: report.outcome === 'changed' ? 'shown' : mode, report, sent };
      setState({ ...IDLE, result });
      return { result, faults: {} };
    } catch (failure) {
      if (isAnswer(failure)) keys.settle();
      const words = wordsOf(failure);
      setState(({ result }) => ({ ...IDLE, result, ...words }));
      return { result: null, faults: words.faults };
    } finally {
      isSending.current = false;
    }
  }
  return { ...state, send, setFaults: (faults) => setState((before) => ({ ...before, problem: null, faults })) };
}

function bodyFor(sent: Readonly<Record<string, string | boolean>>, mode: Mode, result: Result | null) {
  if (mode !== 'applied') return { arguments: { ...sent } };
  return { arguments: { ...sent, apply: true }, digest: result?.report.digest ?? '' };
}

/** True if the server has decided; otherwise it may have carried the command out, or may do so yet. */
function isAnswer(failure: unknown): boolean {
  if (!(failure instanceof DeskFailure)) return true;
  return failure.status > 0 && failure.status < 500 && failure.code !== 'idempotency-in-flight';
}

/** Words for the codes of a call that no command has read. */
const CODES: Readonly<Record<string, string>> = { invalid: 'is not accepted', required: 'is missing' };

function wordsOf(failure: unknown): Pick<RunState, 'problem' | 'faults'> {
  // The sign-in is shown instead.
  if (isSignedOut(failure)) return { problem: null, faults: {} };
  if (!(failure instanceof DeskFailure) || failure.code !== 'validation-failed')
    return { problem: failureText(failure), faults: {} };
  const faults = Object.entries(failure.fields).map(
    ([path, rule]) => [path.replace(/^arguments\./, ''), CODES[rule] ?? rule] as const,
  );
  return { problem: null, faults: Object.fromEntries(faults) };
}
