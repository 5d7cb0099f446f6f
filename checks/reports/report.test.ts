import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readReports, reportFolder, type RunReport, writeReport } from './report.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nestling-reports-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const report = (project: string, title: string): RunReport => ({
  project,
  tests: [{ file: 'a.test.ts', title, state: 'passed' }],
});

test('there is no test report without a run', () => {
  expect(readReports(root)).toEqual([]);
});

test('each test project has one report, that of its latest run', () => {
  writeReport(root, report('zone Europe/Warsaw', 'old'));
  writeReport(root, report('zone Europe/Warsaw', 'new'));
  writeReport(root, report('unit', 'other'));
  expect(readdirSync(join(root, reportFolder)).toSorted()).toEqual(['unit.json', 'zone-europe-warsaw.json']);
  expect(readReports(root)).toEqual([report('unit', 'other'), report('zone Europe/Warsaw', 'new')]);
});
