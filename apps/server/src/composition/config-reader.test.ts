import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { entry, memoryEdition } from '../../testing/content/content.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { readSettings } from '../config.ts';
import { createFileFlags } from '../gateways/flags/file.ts';
import { configReader } from './config-reader.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (version: string, body = 'What we store.') =>
  entry('page', `policy-${version}`, {
    space: 'main',
    facts: { slug: `policy-${version}` },
    words: { 'en-US': { title: 'Privacy policy', body } },
  });

function openConfig(requested: string) {
  const [FLAGS_FILE, CONFIG_FILE] = [join(folder, 'flags.json'), join(folder, 'config.json')];
  const write = (currentPolicyVersion: string) => writeFileSync(CONFIG_FILE, JSON.stringify({ currentPolicyVersion }));
  writeFileSync(FLAGS_FILE, '{}');
  write(requested);
  const [recorded, clock] = [recordedLog(), testClock()];
  const flags = createFileFlags(FLAGS_FILE, clock, recorded.log);
  const read = configReader(readSettings({ FLAGS_FILE, CONFIG_FILE }), {
    flags: () => flags.current(),
    clock,
    log: recorded.log,
    overrides: () => ({}),
  });
  const readAfter = (next: string, entries: Parameters<typeof memoryEdition>[0]) => {
    write(next);
    clock.advance(1_000);
    return read(memoryEdition(entries)).policyVersion;
  };
  return { recorded, read, readAfter };
}

test.each([
  ['becomes effective when the content has its text', [textOf('2024-01'), textOf('2025-03')], '2025-03'],
  ['does not become effective without a page', [textOf('2024-01')], '2024-01'],
  ['does not become effective when its page has only a title', [textOf('2024-01'), textOf('2025-03', ' ')], '2024-01'],
])('a new policy version in the config file %s [ACC-213]', (_what, entries, inForce) => {
  const { read, readAfter } = openConfig('2024-01');
  expect(read(memoryEdition([textOf('2024-01')])).config.currentPolicyVersion).toBe('2024-01');
  expect(readAfter('2025-03', entries)).toBe(inForce);
});

test('an effective policy version stays effective when its text is missing later', () => {
  const { read, recorded } = openConfig('2025-03');
  for (const versions of [['2024-01', '2025-03'], ['2024-01']])
    expect(read(memoryEdition(versions.map((version) => textOf(version)))).policyVersion).toBe('2025-03');
  expect(recorded.lines()).toEqual([]);
});

test('a policy version without a text logs one error, at a start too', () => {
  const { read, readAfter, recorded } = openConfig('2026-01');
  for (let times = 0; times < 2; times += 1)
    expect(read(memoryEdition([textOf('2025-03')])).policyVersion).toBe('2026-01');
  expect(recorded.lines()).toMatchObject([{ level: 50, requested: '2026-01', inForce: null }]);
  expect(readAfter('2025-03', [textOf('2025-03')])).toBe('2025-03');
});

test('a policy version without a text is not reported before the content is loaded', () => {
  const { read, recorded } = openConfig('2026-01');
  expect(read(memoryEdition([])).policyVersion).toBe('2026-01');
  expect(recorded.lines()).toEqual([]);
});
