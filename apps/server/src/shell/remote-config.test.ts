import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { entry, memoryEdition } from '../../testing/content.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { readSettings } from '../config.ts';
import { configReader } from './remote-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (version: string) =>
  entry('page', `policy-${version}`, {
    space: 'main',
    facts: { slug: `policy-${version}` },
    words: { 'en-US': { title: 'Privacy policy', body: 'What we store.' } },
  });

function reading(wanted: string) {
  const [FLAGS_FILE, CONFIG_FILE] = [join(folder, 'flags.json'), join(folder, 'config.json')];
  writeFileSync(FLAGS_FILE, '{}');
  writeFileSync(CONFIG_FILE, JSON.stringify({ currentPolicyVersion: wanted }));
  const recorded = recordedLog();
  const config = readSettings({ FLAGS_FILE, CONFIG_FILE });
  return { recorded, read: configReader(config, { clock: testClock(), log: recorded.log, overrides: () => ({}) }) };
}

it.each([
  ['is in force', '2025-03', '2025-03'],
  ['that has no text leaves the one before it', '2026-01', '2025-03'],
  ['that has no text is not followed by a later one', '2024-06', '2024-01'],
  ['that is an earlier text leaves the one before it', '2025-03-r1', '2025-03'],
  ['that no page can have leaves another one', 'Spring 2025', '2025-03'],
])('a policy version %s (ACC-213)', (_what, wanted, inForce) => {
  const { read } = reading(wanted);
  const { policyVersion, config } = read(memoryEdition(['2025-03', '2024-01', '2024-01-r1'].map(textOf)));
  expect([policyVersion, config.currentPolicyVersion]).toEqual([inForce, inForce]);
});

it('a policy version without a text is one line of the log for all readers', () => {
  const { read, recorded } = reading('2026-01');
  for (const versions of [['2025-03'], ['2024-01', '2025-03']]) read(memoryEdition(versions.map(textOf)));
  expect(recorded.lines()).toMatchObject([{ level: 50, wanted: '2026-01', version: '2025-03' }]);
});

it('a policy version stays where the content has no text of any', () => {
  const { read, recorded } = reading('2026-01');
  expect(read(memoryEdition([])).policyVersion).toBe('2026-01');
  expect(recorded.lines()).toEqual([]);
});
