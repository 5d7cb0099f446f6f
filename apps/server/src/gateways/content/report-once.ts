import type { ContentFault } from './port.ts';

/** Reports faults of content that is read again and again. */
export interface FaultReports {
  /** Reports a fault, unless the present or the former content has it already. */
  readonly report: (fault: ContentFault) => void;
  /** Begins with other content: a fault that it does not have is forgotten. */
  readonly begin: () => void;
}

/** Creates the reports of content that changes; a fault that returns is reported again. */
export function createFaultReports(report: (fault: ContentFault) => void): FaultReports {
  let reported = new Set<string>();
  let present = new Set<string>();
  return {
    report: (fault) => {
      const text = faultText(fault);
      const isReported = reported.has(text) || present.has(text);
      present.add(text);
      if (!isReported) report(fault);
    },
    begin: () => {
      reported = present;
      present = new Set();
    },
  };
}

/** Returns what makes a fault the same as another one. */
export function faultText({ leftOut, where, problems }: ContentFault): string {
  return `${leftOut} ${where} ${problems.join()}`;
}
