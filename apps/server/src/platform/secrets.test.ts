import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callAtOnce } from '../../testing/processes/processes.ts';
import { findSecret, loadSecret, serverSecrets } from './secrets.ts';

const ROUNDS = 80;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('secret of the data folder', () => {
  it('is created once, and its file is readable by its owner only', () => {
    const secret = loadSecret(folder, 'cookie');
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(loadSecret(folder, 'cookie')).toBe(secret);
    expect(statSync(join(folder, 'cookie.secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['cookie.secret']);
  });

  it('is not rewritten where it exists, so that a full disk does no harm', () => {
    expect(findSecret(folder, 'cookie')).toBe(null);
    expect(readdirSync(folder)).toEqual([]);
    const secret = loadSecret(folder, 'cookie');
    const past = new Date('2026-01-01T00:00:00Z');
    utimesSync(folder, past, past);
    expect([loadSecret(folder, 'cookie'), findSecret(folder, 'cookie')]).toEqual([secret, secret]);
    expect(statSync(folder).mtime).toEqual(past);
  });

  it('differs by name of the secret and by folder', () => {
    const secrets = [
      loadSecret(folder, 'cookie'),
      loadSecret(folder, 'shop'),
      loadSecret(join(folder, 'other'), 'cookie'),
    ];
    expect(new Set(secrets).size).toBe(3);
  });

  it('is not read from an incomplete draft file of a killed process', () => {
    writeFileSync(join(folder, 'cookie.secret.draft'), 'half');
    expect(loadSecret(folder, 'cookie')).toBe(readFileSync(join(folder, 'cookie.secret'), 'utf8'));
    expect(loadSecret(folder, 'cookie').length).toBeGreaterThanOrEqual(32);
  });

  it.each(['', 'short', ' '.repeat(40)])('is refused when its file contains %j, which is too short', (text) => {
    writeFileSync(join(folder, 'cookie.secret'), text);
    expect(() => loadSecret(folder, 'cookie')).toThrow(
      `DATA_DIR: ${join(folder, 'cookie.secret')} is no secret of 32 characters or more.`,
    );
    expect(readFileSync(join(folder, 'cookie.secret'), 'utf8')).toBe(text);
  });

  it('is complete and equal for processes that create it simultaneously', { timeout: 30_000 }, async () => {
    const folders = Array.from({ length: ROUNDS }, (_, round) => join(folder, String(round)));
    const script = join(folder, 'ask.mjs');
    const module = JSON.stringify(join(import.meta.dirname, 'secrets.ts'));
    writeFileSync(
      script,
      `import { findSecret, loadSecret } from ${module};\nexport const ask = (folder) => loadSecret(folder, 'cookie');\n`,
    );
    const rounds = await callAtOnce(script, 'ask', folders);
    for (const [round, outcomes] of rounds.entries()) {
      const stored = readFileSync(join(folder, String(round), 'cookie.secret'), 'utf8');
      expect(stored.length).toBeGreaterThanOrEqual(32);
      expect(outcomes).toEqual(outcomes.map(() => ({ answered: stored })));
    }
  });
});

describe('secrets of the server', () => {
  const previous = 'the former secret of thirty-two characters';
  const next = 'the next secret of thirty-two characters';

  it('are the cookie secret of the data folder without settings', () => {
    const { signing, marks } = serverSecrets({ DATA_DIR: folder });
    expect(signing).toEqual([loadSecret(folder, 'cookie')]);
    expect(marks).toBe(signing[0]);
  });

  it('are the configured COOKIE_SECRET', () => {
    expect(serverSecrets({ DATA_DIR: folder, COOKIE_SECRET: [previous] })).toEqual({
      signing: [previous],
      marks: previous,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('use MARKS_SECRET for member marks when it is configured', () => {
    const { signing, marks } = serverSecrets({
      DATA_DIR: folder,
      COOKIE_SECRET: [next, previous],
      MARKS_SECRET: previous,
    });
    expect({ signing, marks }).toEqual({ signing: [next, previous], marks: previous });
  });
});
