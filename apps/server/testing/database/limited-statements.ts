import pg from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';

const statement = z.union([z.string().transform((text) => ({ text })), z.object({ text: z.string() })]);
const parameters = z.array(z.unknown()).catch([]);

/**
 * Runs something and returns the statements that read a part of a longer list: those whose limit is
 * above one. With the embedded engine none is seen.
 */
export async function limitedStatements(run: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    for (const [sent, values] of query.mock.calls) {
      const { text } = statement.safeParse(sent).data ?? { text: '' };
      const [, parameter, written] = / limit (?:\$(\d+)|(\d+))/.exec(text) ?? [];
      const limit = parameter === undefined ? written : parameters.parse(values)[Number(parameter) - 1];
      if (Number(limit) > 1) seen.add(text);
    }
  } finally {
    query.mockRestore();
  }
  return [...seen];
}
