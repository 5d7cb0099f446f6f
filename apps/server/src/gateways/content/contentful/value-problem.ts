import type { ValueType } from './declared-fields.ts';
import type { ContentfulField } from './model.ts';

/** Contentful refuses longer ones. */
const SYMBOL_MAX = 256;
const TEXT_MAX = 50_000;

type Limits = ContentfulField['limits'];

const PROBLEM_OF: Readonly<Record<ValueType, (value: unknown, limits: Limits) => string | null>> = {
  Symbol: (value, limits) => textProblem(value, Math.min(limits.maxLength ?? SYMBOL_MAX, SYMBOL_MAX), limits),
  Text: (value, limits) => textProblem(value, limits.maxLength ?? TEXT_MAX, limits),
  Symbols: listProblem,
  Integer: (value, limits) => (Number.isInteger(value) ? rangeProblem(value, limits) : 'is no whole number'),
  Number: rangeProblem,
  Boolean: (value) => (typeof value === 'boolean' ? null : 'is neither true nor false'),
  Date: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? null : 'is no date'),
  Object: (value) => (typeof value === 'object' && value !== null ? null : 'is neither an object nor a list'),
};

/** Returns why Contentful would refuse a value of a field; null for a valid one. */
export function valueProblem({ holds, limits }: ContentfulField, value: unknown): string | null {
  return holds.as === 'value' ? PROBLEM_OF[holds.type](value, limits) : null;
}

function textProblem(value: unknown, maxLength: number, { choices, pattern }: Limits): string | null {
  if (typeof value !== 'string') return 'is no text';
  const length = [...value].length;
  if (length > maxLength) return `has ${length} characters, and at most ${maxLength} are allowed`;
  if (choices.length > 0 && !choices.includes(value)) return `is ${value}, and may be ${choices.join(', ')}`;
  return pattern === undefined || new RegExp(pattern).test(value) ? null : `does not match ${pattern}`;
}

function listProblem(value: unknown, limits: Limits): string | null {
  if (!Array.isArray(value)) return 'is no list';
  return value.map((item) => textProblem(item, SYMBOL_MAX, limits)).find((problem) => problem !== null) ?? null;
}

function rangeProblem(value: unknown, { minimum, max }: Limits): string | null {
  if (typeof value !== 'number') return 'is no number';
  if (minimum !== undefined && value < minimum) return `is ${value}, and at least ${minimum} is allowed`;
  if (max !== undefined && value > max) return `is ${value}, and at most ${max} is allowed`;
  return null;
}
