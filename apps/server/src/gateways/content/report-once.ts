import type { ContentFault } from './port.ts';

/** Reports each fault only once, because every read of the content meets it again. */
export function onceEach(report: (fault: ContentFault) => void): (fault: ContentFault) => void {
  const reported = new Set<string>();
  return (fault) => {
    if (reported.has(faultText(fault))) return;
    reported.add(faultText(fault));
    report(fault);
  };
}

/** Returns what makes a fault the same as another one. */
export function faultText({ leftOut, where, problems }: ContentFault): string {
  return `${leftOut} ${where} ${problems.join()}`;
}
