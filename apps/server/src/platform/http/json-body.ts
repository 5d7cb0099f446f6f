import { RefusalError, refuse } from './refusal.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** A limit is necessary because a small body could exhaust the stack; no call nests deeper. */
const MAX_DEPTH = 32;

/**
 * Parses a body as a JSON object; an empty body is undefined.
 * @throws RefusalError malformed-json for anything else, validation-failed for NUL characters, lone
 * surrogates, prototype keys and too deep nesting
 */
export function parseJsonBody(text: string): Record<string, unknown> | undefined {
  if (text === '') return undefined;
  const value = parse(text);
  if (!isObject(value)) throw new RefusalError(refuse('malformed-json'));
  const path = unsafePath(value, '', 0);
  if (path !== null) throw new RefusalError(refuse('validation-failed', { fields: { [path]: 'invalid' } }));
  return value;
}

/**
 * True if Postgres cannot store a text: a NUL character, or a lone surrogate (jsonb refuses it).
 */
export function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/**
 * True if an address spells half of a pair of UTF-16 (U+D800 to U+DFFF) in UTF-8, which has no such
 * letters: a parser leaves the escapes as they are typed.
 */
export function hasEscapedSurrogate(address: string): boolean {
  return /%ed%[ab][\da-f]%[89ab][\da-f]/i.test(address);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusalError(refuse('malformed-json'));
  }
}

function unsafePath(value: unknown, path: string, depth: number): string | null {
  if (typeof value === 'string') return isUnstorable(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > MAX_DEPTH) return path;
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = path === '' ? key : `${path}.${key}`;
    if (FORBIDDEN_KEYS.has(key) || isUnstorable(key)) return innerPath.replaceAll('\0', '').toWellFormed();
    const unsafe = unsafePath(inner, innerPath, depth + 1);
    if (unsafe !== null) return unsafe;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
