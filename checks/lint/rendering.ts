import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type EcmaScriptModule, type Node, type Program, Visitor } from 'oxc-parser';
import { resolveSpecifier } from '../imports/module.ts';
import { parseSource, scopesOf } from '../source/source-file.ts';

/** A place that the server renders otherwise than a browser, or cannot render. */
interface RenderingFault {
  readonly at: number;
  readonly what: string;
}

interface FunctionSpan {
  readonly start: number;
  readonly end: number;
  /** Null for a callback that runs later, such as an effect or a handler. */
  readonly name: string | null;
}

/** A read of the browser or clock, or a call, in the function that makes it at once. */
interface Step {
  readonly at: number;
  readonly in: string;
  readonly what: string;
}

interface FileFacts {
  readonly reads: readonly Step[];
  readonly calls: readonly Step[];
  /** What imports of our files name, as `path#name`, by the name in this file. */
  readonly imports: ReadonlyMap<string, string>;
}

const MODULE = 'the module';
const BROWSER = new Set('window document navigator localStorage sessionStorage location history matchMedia'.split(' '));
/** Names of components and hooks. */
const RENDERS = /^(?:[A-Z]|use[A-Z])/;
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

/** The places that may read the browser, as `file#what`, each with its reason. */
const LIST = 'rendering-allowed.json';
const ALLOWED = JSON.parse(readFileSync(join(import.meta.dirname, LIST), 'utf8')) as Readonly<Record<string, string>>;

/**
 * Returns the places of a file where a component, a hook or the module itself reads the browser or
 * the clock, however many calls away (`Part: a > b > window`): the server has no browser and
 * another clock. Effects, handlers and other callbacks may, because they run later and only in a
 * browser. An allowed place that is gone, or has no reason, is a fault too.
 */
export function renderingFaults(root: string, path: string): RenderingFault[] {
  const { reads, calls } = factsOf(root, path);
  const faults = [
    ...reads
      .filter((one) => one.in === MODULE || RENDERS.test(one.in))
      .map(({ at, in: name, what }) => ({ at, what: `${name}: ${what}` })),
    ...calls
      .filter((one) => RENDERS.test(one.in))
      .flatMap(({ at, in: name, what: callee }) => {
        const read = readByCall(root, path, callee, new Set());
        return read === null ? [] : [{ at, what: `${name}: ${read}` }];
      }),
  ];
  const own = Object.keys(ALLOWED).filter((key) => key.startsWith(`${path}#`));
  const keys = new Set(faults.map(({ what }) => `${path}#${what}`));
  return [
    ...new Map(faults.filter(({ what }) => !ALLOWED[`${path}#${what}`]?.trim()).map((one) => [one.what, one])).values(),
    ...own.filter((key) => !keys.has(key)).map((key) => ({ at: 0, what: `${key} is in ${LIST}, and not here` })),
  ];
}

/** What a called function reads, with the functions on the path to it; null for nothing. */
function readByCall(root: string, path: string, callee: string, seen: Set<string>): string | null {
  // Components and hooks are judged themselves.
  if (RENDERS.test(callee)) return null;
  const key = factsOf(root, path).imports.get(callee) ?? `${path}#${callee}`;
  // Functions may call each other.
  if (seen.has(key)) return null;
  seen.add(key);
  const [to = '', name = ''] = key.split('#');
  const { reads, calls } = factsOf(root, to);
  const read = reads.find((one) => one.in === name)?.what;
  if (read !== undefined) return `${name} > ${read}`;
  for (const call of calls) {
    const further = call.in === name ? readByCall(root, to, call.what, seen) : null;
    if (further !== null) return `${name} > ${further}`;
  }
  return null;
}

/** By path, because many components call the same helper. */
const facts = new Map<string, FileFacts>();

function factsOf(root: string, path: string): FileFacts {
  const cached = facts.get(path);
  if (cached) return cached;
  const file = join(root, path);
  const isSource = /^apps\/web\/.*\.tsx?$/.test(path) && existsSync(file);
  const read = readFacts(path, isSource ? readFileSync(file, 'utf8') : '');
  facts.set(path, read);
  return read;
}

function readFacts(path: string, text: string): FileFacts {
  const source = parseSource(path, text);
  const { functions, clocks, calls, typeQueries } = readFunctions(source.program);
  const browser = (scopesOf(source).globalScope?.through ?? []).flatMap(
    ({ identifier, isValueReference }): [number, string][] => {
      const [at] = identifier.range;
      const isType = !isValueReference || typeQueries.some(({ start, end }) => start <= at && at < end);
      return isType || !BROWSER.has(identifier.name) ? [] : [[at, identifier.name]];
    },
  );
  const placed = (places: readonly [at: number, what: string][]): Step[] =>
    places
      .toSorted(([left], [right]) => left - right)
      .flatMap(([at, what]) => {
        const name = functionAt(at, functions);
        return name === null ? [] : [{ at, in: name, what }];
      });
  return { reads: placed([...browser, ...clocks]), calls: placed(calls), imports: importsOf(path, source.module) };
}

/** The function, or the module, that runs an offset at once; null for a callback. */
function functionAt(at: number, functions: readonly FunctionSpan[]): string | null {
  const around = functions.filter(({ start, end }) => start <= at && at < end);
  const innermost = around.toSorted((left, right) => left.end - left.start - (right.end - right.start))[0];
  return innermost === undefined ? MODULE : innermost.name;
}

function importsOf(path: string, { staticImports }: EcmaScriptModule): Map<string, string> {
  const named = staticImports.flatMap(({ moduleRequest, entries }) => {
    const file = resolveSpecifier(path, moduleRequest.value);
    return entries.flatMap(({ localName, importName: { name } }): [string, string][] =>
      file === undefined || name === null ? [] : [[localName.value, `${file}#${name}`]],
    );
  });
  return new Map(named);
}

/** The functions of a file, its reads of clock and time zone, and calls by name. */
function readFunctions(program: Program) {
  const functions: FunctionSpan[] = [];
  const calls: [at: number, callee: string][] = [];
  const clocks: [at: number, what: string][] = [];
  /** `typeof x` in a type. */
  const typeQueries: { start: number; end: number }[] = [];
  /** By the start of a function, set by the node around it, which the walk reaches first. */
  const names = new Map<number, string>();
  const atOnce = new Set<number>();
  const open: (string | null)[] = [];

  const enter = (node: Node & { start: number; end: number }, own?: string) => {
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
      if (what !== null) clocks.push([node.start, what]);
    },
    NewExpression({ callee, arguments: args, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0)
        clocks.push([start, 'new Date()']);
    },
    TSTypeQuery: ({ start, end }) => void typeQueries.push({ start, end }),
    FunctionDeclaration: (node) => enter(node, node.id?.name),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: (node) => enter(node, node.id?.name),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: (node) => enter(node),
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
  return { functions, clocks, calls, typeQueries };
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
