import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

const SQUAWK = join(import.meta.dirname, '../../node_modules/squawk-cli/js/bin/squawk');

/** What would block calls, or break the release before, which serves beside the new one. */
const ALWAYS = (
  'adding-foreign-key-constraint adding-field-with-default adding-not-nullable-field adding-required-field ' +
  'adding-serial-primary-key-field ban-concurrent-index-creation-in-transaction constraint-missing-not-valid ' +
  'disallowed-unique-constraint require-concurrent-index-creation require-concurrent-index-deletion ' +
  'syntax-error'
).split(' ');

/** Allowed one release later, when no running process needs the old columns and tables. */
const IN_CONTRACT = ['ban-drop-column', 'ban-drop-table', 'changing-column-type', 'renaming-column', 'renaming-table'];

const reportSchema = z.array(
  z.object({ file: z.string(), line: z.number(), rule_name: z.string(), message: z.string() }),
);

const CONTRACT = /^\d+_contract-/;

/** First words of a migration that runs outside a transaction. */
const NO_TRANSACTION = '-- no transaction';

const CONTRACT_OF = /^-- contract of (\d+\.\d+\.\d+)$/m;

/**
 * Judges migrations that were written after a release, by squawk and by our own rule for those
 * that remove what the release before still uses.
 * @param files paths
 * @param releases versions that were tagged
 * @returns the faults, one line each
 */
export function migrationFaults(files: readonly string[], releases: readonly string[]): string[] {
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const isOutside = (file: string): boolean => texts.get(file)?.startsWith(NO_TRANSACTION) ?? false;
  const problems = [
    ...problemsOf(files.filter(isOutside), []),
    ...problemsOf(
      files.filter((file) => !isOutside(file)),
      ['--assume-in-transaction'],
    ),
  ];
  return files.flatMap((file) => {
    const isContract = CONTRACT.test(basename(file));
    const rules = isContract ? ALWAYS : [...ALWAYS, ...IN_CONTRACT];
    return [
      ...(isContract ? contractFaults(file, texts.get(file) ?? '', releases) : []),
      ...problems
        .filter(({ file: of, rule_name: rule }) => of === file && rules.includes(rule))
        .map(({ line, rule_name: rule, message }) => `${file}:${line + 1}: ${rule}: ${message}`),
    ];
  });
}

function contractFaults(file: string, text: string, releases: readonly string[]): string[] {
  const [, release] = CONTRACT_OF.exec(text) ?? [];
  if (release === undefined)
    return [`${file}: names no release whose processes no longer need it, such as: -- contract of 0.2.0`];
  return releases.includes(release) ? [] : [`${file}: ${release} is no tagged release`];
}

/** One process reads all files, because its start takes longer than they do. */
function problemsOf(files: readonly string[], options: readonly string[]): z.output<typeof reportSchema> {
  if (files.length === 0) return [];
  const args = ['--reporter', 'json', '--pg-version', '15.0', ...options];
  const { stdout, stderr } = spawnSync(process.execPath, [SQUAWK, ...args, ...files], { encoding: 'utf8' });
  try {
    return reportSchema.parse(JSON.parse(stdout));
  } catch {
    throw new Error(`squawk could not read ${files.join(', ')}: ${stderr}`);
  }
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** By version, the name of the last migration of each release. */
const releasesSchema = z.record(z.string(), z.string());

/**
 * Finds the migrations that no release has yet.
 * @param folder of the migrations
 */
export function unreleased(folder: string): { files: string[]; releases: string[] } {
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
  const releases = releasesSchema.parse(JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8')));
  const names = entries.map(({ tag }) => tag);
  const last = Math.max(-1, ...Object.values(releases).map((name) => names.indexOf(name)));
  const files = names.slice(last + 1).map((name) => join(folder, `${name}.sql`));
  return { files, releases: Object.keys(releases) };
}
