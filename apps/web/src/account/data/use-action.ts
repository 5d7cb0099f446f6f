import type { ReportText } from '@nestling/domain/report-messages';
import { useRef, useState } from 'react';
import { reportFailure } from '../../lib/report-failure.ts';

export interface ActionState {
  busy: boolean;
  run: () => void;
}

/**
 * An action that sends a request: one at a time; the banner shows a failure.
 * @param what the failed action, for the report
 */
export function useAction(what: ReportText, work: () => Promise<void>): ActionState {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const attempt = async (): Promise<void> => {
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      reportFailure(what, failure);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    run: () => {
      if (!underWay.current) void attempt();
    },
  };
}
