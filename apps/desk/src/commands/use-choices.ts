import type { ArgumentKind } from '@nestling/contract/platform/argument-kinds';
import { findChoices, type PickerChoice } from '@nestling/contract/desk/choices';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/call.ts';

/** After the last key: most texts are typed without a pause as long. */
const PAUSE_MS = 200;

/** The longest text that the call accepts. */
const LONGEST = 200;

interface Choices {
  /** The text that they are for. */
  text: string;
  choices: readonly PickerChoice[];
  hasMore: boolean;
}

/**
 * Finds the values of a kind for a text, once the typing pauses; a call for an earlier text is cancelled.
 * @returns the last answer; null before the first one, and after a call that failed
 */
export function useChoices(kind: ArgumentKind, text: string, isAsking: boolean): Choices | null {
  const [answer, setAnswer] = useState<Choices | null>(null);
  const isNeeded = isAsking && text.length <= LONGEST && answer?.text !== text;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const cancel = new AbortController();
    const ask = async (): Promise<void> => {
      const next = await call(findChoices, { body: { kind, text } }, { signal: cancel.signal }).catch(() => null);
      // The field stays a plain one where nobody answers.
      if (!cancel.signal.aborted) setAnswer(next && { text, ...next });
    };
    const timer = window.setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      cancel.abort();
    };
  }, [kind, text, isNeeded]);
  return answer;
}
