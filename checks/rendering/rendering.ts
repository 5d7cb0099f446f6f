import { analyze } from '@typescript-eslint/scope-manager';
import type { CallExpression, Node } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import { lineCounter } from '../source/lines.ts';

/** A file of the repository with its text. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A place that the server renders otherwise than a browser, or cannot render. */
export interface RenderingFault {
  readonly file: string;
  readonly line: number;
  /** The component, hook or module that reads it, and what it reads: `Footer: new Date()`. */
  readonly what: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Code that runs while something is rendered: `name` is its component or hook. */
interface RenderSpan extends Span {
  readonly name: string;
}

const BROWSER = new Set([
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'matchMedia',
]);

const RENDERS = /^(?:[A-Z]|use[A-Z])/;

/** Functions that call the function they are passed at once. */
const CALLS_AT_ONCE = new Set(['useState', 'useReducer', 'useMemo']);
const WALKS =
  /^(?:map|flatMap|filter|find|findIndex|findLast|findLastIndex|some|every|forEach|reduce|reduceRight|sort|toSorted|from)$/;

/**
 * Returns the places of a file where a component, a hook or the module itself reads the browser or
 * the clock: the server has no browser and another clock. Effects, handlers and other callbacks
 * may, because they run later and only in a browser. A `style` is a fault too, because the
 * Content-Security-Policy refuses it in HTML from the server.
 */
export function renderingFaults({ path, text }: TextFile): RenderingFault[] {
  const { program, errors } = parseSync(path, text, { range: true });
  const [fault] = errors;
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  const lineAt = lineCounter(text);
  const { functions, readers, typeQueries } = readFunctions(program);
  const found: [at: number, what: string][] = [];
  // The cast is safe, because only the type names of the tree are the parser's own.
  const { globalScope } = analyze(program as never, { sourceType: 'module', jsxPragma: null, lib: [] });
  for (const { identifier, isValueReference } of globalScope?.through ?? []) {
    const [at] = identifier.range;
    const isType = !isValueReference || typeQueries.some(({ start, end }) => start <= at && at < end);
    if (!isType && BROWSER.has(identifier.name)) found.push([at, identifier.name]);
  }
  found.push(...readers);
  return found
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, what]) => {
      const name = renderedAt(at, functions);
      return name === null ? [] : [{ file: path, line: lineAt(at), what: `${name}: ${what}` }];
    });
}

/** The component, hook or module whose rendering or loading runs an offset; null for a callback. */
function renderedAt(at: number, functions: readonly (Span | RenderSpan)[]): string | null {
  const around = functions.filter(({ start, end }) => start <= at && at < end);
  const innermost = around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
  if (innermost === undefined) return 'the module';
  return 'name' in innermost ? innermost.name : null;
}

/** The functions of a file, its reads of the clock and the time zone, and its inline styles. */
function readFunctions(program: Parameters<Visitor['visit']>[0]): {
  functions: (Span | RenderSpan)[];
  readers: [at: number, what: string][];
  /** `typeof x` in a type. */
  typeQueries: Span[];
} {
  const functions: (Span | RenderSpan)[] = [];
  const readers: [number, string][] = [];
  const typeQueries: Span[] = [];
  /** By the start of a function, set by the node around it, which the walk reaches first. */
  const names = new Map<number, string>();
  const atOnce = new Set<number>();
  const open: (string | null)[] = [];

  const enter = (node: Node & Span, own?: string) => {
    const name = own ?? names.get(node.start) ?? '';
    const outer = open.at(-1) ?? null;
    const rendered = RENDERS.test(name) ? name : atOnce.has(node.start) ? outer : null;
    open.push(rendered);
    functions.push({ start: node.start, end: node.end, ...(rendered !== null && { name: rendered }) });
  };
  const leave = () => void open.pop();

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    CallExpression(node) {
      const [first] = node.arguments;
      if (first && callsAtOnce(node)) atOnce.add(first.start);
      const what = clockRead(node);
      if (what !== null) readers.push([node.start, what]);
    },
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        readers.push([start, 'new Date()']);
    },
    JSXAttribute({ name, start }) {
      if (name.type === 'JSXIdentifier' && name.name === 'style') readers.push([start, 'style']);
    },
    TSTypeQuery: ({ start, end }) => void typeQueries.push({ start, end }),
    FunctionDeclaration: (node) => enter(node, node.id?.name),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: (node) => enter(node, node.id?.name),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: (node) => enter(node),
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
  return { functions, readers, typeQueries };
}

function callsAtOnce({ callee }: CallExpression): boolean {
  if (callee.type === 'Identifier') return CALLS_AT_ONCE.has(callee.name);
  return (
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && WALKS.test(callee.property.name)
  );
}

function clockRead({ callee }: CallExpression): string | null {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const { object, property } = callee;
  if (property.name === 'resolvedOptions') return 'resolvedOptions()';
  return property.name === 'now' && object.type === 'Identifier' && object.name === 'Date' ? 'Date.now()' : null;
}
