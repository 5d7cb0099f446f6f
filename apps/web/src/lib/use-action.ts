import type { ReportText } from '@nestling/domain/report-messages';
import { useRef, useState } from 'react';
import { reportFailure } from './report-failure.ts';

export interface ActionState {
  busy: boolean;
  press: () => void;
}

/**
 * A press that asks the server for something: one at a time; what fails is told by the banner.
 * @param what the press that failed, for the report
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
    press: () => {
      if (!underWay.current) void attempt();
    },
  };
}
