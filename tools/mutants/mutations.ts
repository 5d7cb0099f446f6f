import { parseSync, Visitor } from 'oxc-parser';
import { lineCounter } from '../../checks/source/lines.ts';

/** One small change to a file that a good test notices. */
export interface Mutation {
  /** Path relative to the repository. */
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Comparisons move their bound or reverse, `and` becomes `or`, so that a test at the edge must
 * fail.
 */
const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/**
 * Lists every place of a file where one operator or constant can be changed, in the order of the
 * text.
 * @throws when the file does not parse
 */
export function mutationsOf(file: string, text: string): Mutation[] {
  const parsed = parseSync(file, text);
  const [fault] = parsed.errors;
  if (fault) throw new Error(`${file} does not parse: ${fault.message}`);
  const lineAt = lineCounter(text);
  const found: Mutation[] = [];
  // Skipped, because types are erased when the code runs: no test could notice a mutant in them.
  const inTypes = new Set<number>();
  const flip = (start: number, end: number, to: string): void => {
    found.push({ file, line: lineAt(start), start, end, from: text.slice(start, end), to });
  };
  const flipOperator = (node: { operator: string; left: { end: number }; right: { start: number } }): void => {
    const to = OPERATORS[node.operator];
    const start = text.indexOf(node.operator, node.left.end);
    if (to !== undefined && start < node.right.start) flip(start, start + node.operator.length, to);
  };
  new Visitor({
    BinaryExpression: flipOperator,
    LogicalExpression: flipOperator,
    UnaryExpression(node) {
      if (node.operator === '!') flip(node.start, node.start + 1, '');
    },
    TSLiteralType(node) {
      inTypes.add(node.literal.start);
    },
    Literal(node) {
      if (typeof node.value === 'number') flip(node.start, node.end, String(node.value + 1));
      if (typeof node.value === 'boolean') flip(node.start, node.end, String(!node.value));
    },
  }).visit(parsed.program);
  return found.filter(({ start }) => !inTypes.has(start)).toSorted((a, b) => a.start - b.start);
}

/** Returns the changed text. */
export function mutated(text: string, { start, end, to }: Pick<Mutation, 'start' | 'end' | 'to'>): string {
  return text.slice(0, start) + to + text.slice(end);
}

/**
 * Selects `count` of the places by a seed, so that every run has the same ones, wherever they are.
 */
export function pick<Place>(places: readonly Place[], count: number, seed: number): Place[] {
  const left = [...places];
  let state = seed >>> 0;
  const picked: Place[] = [];
  while (picked.length < count && left.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    picked.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return picked;
}
