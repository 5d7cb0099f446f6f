import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { CommandRefused } from './command.ts';

/** One row of a file. */
export interface FileRow {
  /** Line of a CSV file, or place in a JSON file; the first is 1. */
  line: number;
  given: unknown;
}

/** A row that an import does not take. */
export interface RefusedRow {
  line: number;
  reason: string;
}

const csvRow = z.object({ record: z.unknown(), info: z.object({ lines: z.number() }) });

/**
 * Longest row of a CSV file, in characters: a quotation mark that is left open must not take in the
 * rest.
 */
const MOST_IN_A_ROW = 20_000;

/**
 * Parses the rows of a file one by one as it arrives: CSV with a header, or a JSON list of the same
 * names; UTF-8.
 * @param name of the file: `.json` is JSON, all else CSV
 * @throws CommandRefused for a file that is neither, or not UTF-8
 */
export async function* rowsOfFile(name: string, input: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  yield* extname(name) === '.json' ? rowsOfJson(input) : rowsOfCsv(input);
}

async function* rowsOfCsv(input: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const source = Readable.from(textOf(input));
  const parser = parse({
    bom: true,
    columns: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: MOST_IN_A_ROW,
  });
  source.once('error', (fault) => parser.destroy(fault));
  source.pipe(parser);
  try {
    for await (const row of parser) {
      const { record, info } = csvRow.parse(row);
      yield { line: info.lines, given: record };
    }
  } catch (fault) {
    throw refusedFor(fault);
  }
}

function refusedFor(fault: unknown): CommandRefused {
  if (fault instanceof CommandRefused) return fault;
  return new CommandRefused(`the file cannot be read: ${fault instanceof Error ? fault.message : String(fault)}`);
}

async function* rowsOfJson(input: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  let text = '';
  for await (const part of textOf(input)) text += part;
  const list = z.array(z.unknown()).safeParse(parsedJson(text));
  if (!list.success) throw new CommandRefused('the file is not a JSON list');
  for (const [index, given] of list.data.entries()) yield { line: index + 1, given };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function* textOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of input) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (fault) {
    throw fault instanceof TypeError ? new CommandRefused('the file is not UTF-8') : fault;
  }
}
