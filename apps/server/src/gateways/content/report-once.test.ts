import { expect, test } from 'vitest';
import type { ContentFault } from './port.ts';
import { createFaultReports } from './report-once.ts';

const FAULT: ContentFault = { leftOut: 'entry', where: 'page/terms', problems: ['is still to be written (✎)'] };

test('a fault of the content is reported once while it remains, and again when it returns', () => {
  const reported: ContentFault[] = [];
  const { report, begin } = createFaultReports((fault) => reported.push(fault));
  const content = (...faults: readonly ContentFault[]): number => {
    begin();
    for (const fault of faults) report(fault);
    return reported.length;
  };
  expect([content(FAULT, { ...FAULT }), content(FAULT), content(FAULT)]).toEqual([1, 1, 1]);
  expect([content(), content(FAULT)]).toEqual([1, 2]);
  expect(content(FAULT, { ...FAULT, where: 'page/privacy' })).toBe(3);
});
