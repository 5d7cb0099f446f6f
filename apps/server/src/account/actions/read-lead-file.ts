import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { emailProblem, normaliseEmail } from '@nestling/domain/account/email';
import { isPersonName } from '@nestling/domain/account/person-name';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import { StartupError } from '../../startup-error.ts';
import type { LeadRow } from '../queries/find-lead.ts';

/** Largest file that is read, in bytes. */
const MOST_BYTES = 50 * 1024 * 1024;

/** A file of leads that cannot be read; the message says why. */
export class LeadFileRefused extends StartupError {
  constructor(message: string) {
    super(message);
    this.name = 'LeadFileRefused';
  }
}

/** One row of a file, with what is wrong with it or the lead that it makes. */
export interface JudgedRow {
  /** Line of a CSV file, or place in a JSON file; the first is 1. */
  line: number;
  lead: LeadRow | string;
}

const answer = z
  .union([z.boolean(), z.null(), z.string()])
  .optional()
  .transform((given, context) => {
    if (typeof given === 'boolean') return given;
    const said = given?.trim().toLowerCase() ?? '';
    if (said === '') return null;
    if (['yes', 'true', '1'].includes(said)) return true;
    if (['no', 'false', '0'].includes(said)) return false;
    context.addIssue({ code: 'custom', message: 'emailOptIn is neither yes nor no' });
    return z.NEVER;
  });

const name = z
  .string()
  .nullish()
  .transform((given) => given?.trim() ?? '')
  .refine((given) => given === '' || isPersonName(given), 'a name is not valid');

/** A row as files have it; either spelling of the answer (ACC C-35). */
const leadRow = z.strictObject({
  email: z
    .string({ error: 'the email is missing' })
    .refine((given) => emailProblem(given) === null, 'the email is not valid')
    .transform(normaliseEmail),
  emailOptIn: answer,
  emailOptin: answer,
  firstName: name,
  lastName: name,
  created: z
    .string()
    .nullish()
    .transform((given) => (given ? new Date(given) : null))
    .refine((at) => at === null || !Number.isNaN(at.getTime()), 'created is no date'),
});

/**
 * The rows of a file of leads, judged one by one: CSV with a header, or a JSON list of the same names (D-226).
 * @throws LeadFileRefused for a file that is too large, or not to be read
 */
export async function* readLeadFile(path: string, now: Date): AsyncGenerator<JudgedRow> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new LeadFileRefused(`There is no file ${path}`);
  if (facts.size > MOST_BYTES) throw new LeadFileRefused(`${path} has more than ${MOST_BYTES} bytes`);
  const rows = extname(path) === '.json' ? rowsOfJson(path) : rowsOfCsv(path);
  for await (const { line, given } of rows) yield { line, lead: judged(given, now) };
}

function judged(given: unknown, now: Date): LeadRow | string {
  const parsed = leadRow.safeParse(given);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'the row is not valid';
  const { email, emailOptIn, emailOptin, firstName, lastName, created } = parsed.data;
  if (created !== null && created > now) return 'created lies in the future';
  return { id: newId(), email, emailOptIn: emailOptIn ?? emailOptin, firstName, lastName, created: created ?? now };
}

interface GivenRow {
  line: number;
  given: unknown;
}

const csvRow = z.object({ record: z.unknown(), info: z.object({ lines: z.number() }) });

async function* rowsOfCsv(path: string): AsyncGenerator<GivenRow> {
  const parser = createReadStream(path, { encoding: 'utf8' }).pipe(
    parse({ bom: true, columns: true, info: true, skip_empty_lines: true, max_record_size: 10_000 }),
  );
  try {
    for await (const row of parser) {
      const { record, info } = csvRow.parse(row);
      yield { line: info.lines, given: record };
    }
  } catch (fault) {
    throw new LeadFileRefused(`${path}: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}

async function* rowsOfJson(path: string): AsyncGenerator<GivenRow> {
  const list = z.array(z.unknown()).safeParse(parsedJson(await readFile(path, 'utf8')));
  if (!list.success) throw new LeadFileRefused(`${path} is no JSON list`);
  for (const [index, given] of list.data.entries()) yield { line: index + 1, given };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
