import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createEdition } from '../../src/gateways/content/edition.ts';
import type { Edition, Entry } from '../../src/gateways/content/port.ts';
import { LOCALES } from '@nestling/domain/account/locale';

export interface ContentFolder {
  path: string;
  remove(): void;
}

const LANGUAGES_ON = {
  'main/localeProperties.json': LOCALES.map((value) => ({
    slug: value.toLowerCase(),
    value,
    label: value,
    active: true,
    languageDirection: 'ltr',
  })),
};

/**
 * A content folder of its own, with all languages on unless it says otherwise; keys are paths below
 * it, objects and lists are written as JSON, texts and bytes as they are.
 */
export function contentFolder(files: Readonly<Record<string, unknown>>): ContentFolder {
  const path = mkdtempSync(join(tmpdir(), 'nestling-content-'));
  mkdirSync(join(path, 'media'));
  for (const [name, content] of Object.entries({ ...LANGUAGES_ON, ...files })) {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    const isWritten = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(file, isWritten ? content : JSON.stringify(content));
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Returns the files of a policy version's page; a text that was never revised has no revision. */
export function policyText(version: string, revision?: number): Record<string, unknown> {
  const page = `main/page/policy-${version}`;
  return {
    [`${page}/entry.json`]: { slug: `policy-${version}`, revision },
    [`${page}/en-US.json`]: { title: 'Privacy policy' },
    [`${page}/body.en-US.md`]: 'What we store.',
  };
}

/** Creates an edition in memory, for tests of code that reads entries. */
export function memoryEdition(entries: readonly Entry[]): Edition {
  return createEdition(entries, ({ where, problems }) => {
    throw new Error(`${where} cannot be used: ${problems.join(', ')}`);
  });
}

/** Returns an entry of the education space; fields that the test omits get defaults. */
export function entry(
  type: string,
  slug: string,
  parts: Partial<Pick<Entry, 'space' | 'facts' | 'words'>> = {},
): Entry {
  return { space: 'education', type, slug, facts: {}, words: {}, updatedAt: '2026-01-01T00:00:00.000Z', ...parts };
}

/** Returns the same entry with the keys of all its objects in the opposite order. */
export function withTurnedKeys(written: Entry): Entry {
  return { ...written, facts: turnedKeys(written.facts), words: turnedKeys(written.words) };
}

function turnedKeys<Fields extends object>(fields: Fields): Fields {
  const text = JSON.stringify(fields, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value,
  );
  return JSON.parse(text) as Fields;
}
