import { createHash } from 'node:crypto';

/** Texts beyond this many are not named: lists of every length make ever new ones. */
const MAX_NAMES = 300;

interface Statement {
  text: string;
  name?: string;
}

interface QueryingClient {
  query: unknown;
}

/**
 * Lets a client of Postgres name every statement that carries values, so that each connection parses and plans it once
 * instead of every time. Not for use behind a pooler, where the next statement may be another connection's.
 */
export function prepareStatements(client: QueryingClient, nameOf: (text: string) => string | undefined): void {
  const { query } = client;
  if (!isFunction(query)) throw new Error('a database client has no query()');
  client.query = (first: unknown, ...others: unknown[]): unknown => {
    const [values] = others;
    const hasValues = Array.isArray(values) && values.length > 0;
    return query.call(client, hasValues ? named(first, nameOf) : first, ...others);
  };
}

/** Names for statements: the same text has the same name in every connection. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}

function named(first: unknown, nameOf: (text: string) => string | undefined): unknown {
  const statement = typeof first === 'string' ? { text: first } : first;
  if (!isStatement(statement) || statement.name) return first;
  const name = nameOf(statement.text);
  return name === undefined ? first : { ...statement, name };
}

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}
