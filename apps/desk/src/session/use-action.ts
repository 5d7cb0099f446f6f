import { useRef, useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { passkeyText } from '#lib/passkey.ts';

interface Action {
  isBusy: boolean;
  /** Why it did not succeed; null while it works, and before. */
  problem: string | null;
  /** Does nothing while it works. */
  start: () => void;
}

/**
 * Something that one button does, and whose failure is shown beside it.
 * @param explain words for failures that mean something here; null for any other
 */
export function useAction(work: () => Promise<void>, explain?: (failure: unknown) => string | null): Action {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isWorking = useRef(false);

  async function run(): Promise<void> {
    isWorking.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      setProblem(explain?.(failure) ?? passkeyText(failure) ?? failureText(failure));
    } finally {
      isWorking.current = false;
      setBusy(false);
    }
  }
  return {
    isBusy,
    problem,
    start: () => {
      if (!isWorking.current) void run();
    },
  };
}
