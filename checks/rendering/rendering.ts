import { analyze } from '@typescript-eslint/scope-manager';
import { parseSync, Visitor, type CallExpression, type Node, type Program } from 'oxc-parser';
import { resolveSpecifier } from '../imports/module.ts';
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

/** A function; null is the name of a callback that runs later, such as an effect or a handler. */
interface FunctionSpan extends Span {
  readonly name: string | null;
}

/** What a file reads of the browser and calls, by the function that does so at once. */
export interface FileFacts {
  readonly path: string;
  readonly reads: readonly { in: string; what: string; line: number }[];
  readonly calls: readonly { in: string; callee: string; line: number }[];
  /** What relative imports name, as `path#name`, by the name in this file. */
  readonly imports: ReadonlyMap<string, string>;
}

const MODULE = 'the module';

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

/** Names of components and hooks. */
export const RENDERS = /^(?:[A-Z]|use[A-Z])/;

/** Functions that call a function they are passed at once, and its place. */
const CALLS_AT_ONCE: ReadonlyMap<string, number> = new Map([
  ['useState', 0],
  ['useReducer', 0],
  ['useMemo', 0],
  ['eachRow', 1],
  ['readableRows', 1],
]);
const WALKS =
  /^(?:map|flatMap|filter|find|findIndex|findLast|findLastIndex|some|every|forEach|reduce|reduceRight|sort|toSorted|from)$/;

/**
 * Returns the places of a file where a component, a hook or the module itself reads the browser or
 * the clock: the server has no browser and another clock. Effects, handlers and other callbacks
 * may, because they run later and only in a browser. A `style` is a fault too, because the
 * Content-Security-Policy refuses it in HTML from the server.
 */
export function renderingFaults(file: TextFile): RenderingFault[] {
  return readFile(file)
    .reads.filter(({ in: name }) => name === MODULE || RENDERS.test(name))
    .map(({ in: name, what, line }) => ({ file: file.path, line, what: `${name}: ${what}` }));
}

/** @throws when the file does not parse */
export function readFile({ path, text }: TextFile): FileFacts {
  const { program, errors } = parseSync(path, text, { range: true });
  const [fault] = errors;
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  const lineAt = lineCounter(text);
  const { functions, readers, calls, typeQueries } = readFunctions(program);
  const found: [at: number, what: string][] = [];
  // The cast is safe, because only the type names of the tree are the parser's own.
  const { globalScope } = analyze(program as never, { sourceType: 'module', jsxPragma: null, lib: [] });
  for (const { identifier, isValueReference } of globalScope?.through ?? []) {
    const [at] = identifier.range;
    const isType = !isValueReference || typeQueries.some(({ start, end }) => start <= at && at < end);
    if (!isType && BROWSER.has(identifier.name)) found.push([at, identifier.name]);
  }
  found.push(...readers);
  const placed = (places: readonly [at: number, what: string][]) =>
    places
      .toSorted(([left], [right]) => left - right)
      .flatMap(([at, what]) => {
        const name = functionAt(at, functions);
        return name === null ? [] : [{ in: name, what, line: lineAt(at) }];
      });
  return {
    path,
    reads: placed(found),
    calls: placed(calls).map(({ what, ...call }) => ({ ...call, callee: what })),
    imports: importsOf(path, program),
  };
}

/** The function, or the module, that runs an offset at once; null for a callback. */
function functionAt(at: number, functions: readonly FunctionSpan[]): string | null {
  const around = functions.filter(({ start, end }) => start <= at && at < end);
  const innermost = around.toSorted((left, right) => left.end - left.start - (right.end - right.start))[0];
  return innermost === undefined ? MODULE : innermost.name;
}

function importsOf(path: string, { body }: Program): Map<string, string> {
  const imports = new Map<string, string>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const file = resolveSpecifier(path, statement.source.value);
    if (file === undefined) continue;
    for (const named of statement.specifiers) {
      if (named.type === 'ImportSpecifier' && named.imported.type === 'Identifier')
        imports.set(named.local.name, `${file}#${named.imported.name}`);
    }
  }
  return imports;
}

/** The functions of a file, its reads of clock and time zone, inline styles, and calls by name. */
function readFunctions(program: Program): {
  functions: FunctionSpan[];
  calls: [at: number, callee: string][];
  readers: [at: number, what: string][];
  /** `typeof x` in a type. */
  typeQueries: Span[];
} {
  const functions: FunctionSpan[] = [];
  const calls: [number, string][] = [];
  const readers: [number, string][] = [];
  const typeQueries: Span[] = [];
  /** By the start of a function, set by the node around it, which the walk reaches first. */
  const names = new Map<number, string>();
  const atOnce = new Set<number>();
  const open: (string | null)[] = [];

  const enter = (node: Node & Span, own?: string) => {
    const name = own ?? names.get(node.start) ?? (atOnce.has(node.start) ? (open.at(-1) ?? null) : null);
    open.push(name);
    functions.push({ start: node.start, end: node.end, name });
  };
  const leave = () => void open.pop();

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    CallExpression(node) {
      const callback = node.arguments[placeOfCallback(node)];
      if (callback) atOnce.add(callback.start);
      if (node.callee.type === 'Identifier') calls.push([node.start, node.callee.name]);
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
  return { functions, readers, calls, typeQueries };
}

/** The place of the argument that a call itself calls at once; -1 for none. */
function placeOfCallback({ callee }: CallExpression): number {
  if (callee.type === 'Identifier') return CALLS_AT_ONCE.get(callee.name) ?? -1;
  const walks =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && WALKS.test(callee.property.name);
  return walks ? 0 : -1;
}

function clockRead({ callee }: CallExpression): string | null {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const { object, property } = callee;
  if (property.name === 'resolvedOptions') return 'resolvedOptions()';
  return property.name === 'now' && object.type === 'Identifier' && object.name === 'Date' ? 'Date.now()' : null;
}
