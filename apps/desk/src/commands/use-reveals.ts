import { revealRow, type RevealedRow } from '@nestling/contract/desk/commands';
import type { RevealReason } from '@nestling/contract/desk/reveal-reasons';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { DeskFailure, isSignedOut } from '#lib/api/failure.ts';

/** How long a row stays visible in full. */
export const VISIBLE_MS = 10 * 60_000;

/** Why a row is looked at. */
export interface RevealWhy {
  reason: RevealReason;
  words: string;
}

interface Reveals {
  /** Rows that are visible in full, by their ids. */
  rows: Readonly<Record<string, RevealedRow>>;
  /** The row that the operator is asked about. */
  asking: string | null;
  isBusy: boolean;
  problem: string | null;
  ask: (row: string) => void;
  cancel: () => void;
  reveal: (why: RevealWhy) => void;
  hide: (row: string) => void;
}

/**
 * Shows rows of a report in full, one at a time, and hides each again after a while. All are hidden
 * at once when the page is left, or the session ends.
 */
export function useReveals(name: string, sentOf: (row: string) => Readonly<Record<string, string | boolean>>): Reveals {
  const [rows, setRows] = useState<Reveals['rows']>({});
  const [asking, setAsking] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const timers = useRef(new Set<number>());
  useEffect(() => {
    const { current } = timers;
    // Also where the page is only hidden, because a session ended.
    return () => {
      for (const timer of current) window.clearTimeout(timer);
      current.clear();
      setRows({});
    };
  }, []);

  const hide = (row: string): void => setRows(({ [row]: _hidden, ...others }) => others);

  async function reveal({ reason, words }: RevealWhy): Promise<void> {
    if (asking === null || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const why = { reason, ...(words.trim() !== '' && { words: words.trim() }) };
      const body = { arguments: { ...sentOf(asking) }, row: asking, ...why };
      const { columns, cells } = await call(revealRow, { params: { name }, body });
      setRows((before) => ({ ...before, [asking]: { columns, cells } }));
      timers.current.add(window.setTimeout(() => hide(asking), VISIBLE_MS));
      setAsking(null);
    } catch (failure) {
      setProblem(problemOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return {
    rows,
    asking,
    isBusy,
    problem,
    ask: (row) => {
      setProblem(null);
      setAsking(row);
    },
    cancel: () => setAsking(null),
    reveal: (why) => void reveal(why),
    hide,
  };
}

function problemOf(failure: unknown): string | null {
  // The sign-in is shown instead.
  if (isSignedOut(failure)) return null;
  if (failure instanceof DeskFailure && failure.code === 'route-not-found')
    return 'This row has changed. Run the command again.';
  if (failure instanceof DeskFailure && failure.code === 'validation-failed')
    return 'The words must name nobody: no email, and no long number.';
  return failureText(failure);
}
