import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type EcmaScriptModule, type Expression, type NewExpression, type Node, type Super, Visitor } from 'oxc-parser';
import { sourceFilesByWalk } from '../source/files.ts';
import { parseSource, type SourceFile } from '../source/source-file.ts';
import { filesMatching, textsOf } from './patterns.ts';

/** The kind of an import. A `type` import is erased when the code runs. */
export type Reach = 'static' | 're-export' | 'type' | 'dynamic';

/** One import of one file. */
export interface Edge {
  /** The importing file, relative to the repository. */
  readonly from: string;
  readonly line: number;
  readonly reach: Reach;
  /** As written; undefined when a dynamic import computes it. */
  readonly specifier: string | undefined;
  /** Relative to the repository; undefined for a package of others. */
  readonly to: string | undefined;
}

/** Something a file does that is no import: a global it reads, a statement it writes. */
export interface Effect {
  readonly from: string;
  readonly line: number;
  readonly name: string;
}

/** The facts of one file that the rules judge. */
export interface Module {
  readonly path: string;
  readonly edges: readonly Edge[];
  /** Reads of the clock, of randomness or of the network: `Date.now`, `Math.random`, `fetch` … */
  readonly impurities: readonly Effect[];
  /** True when the file changes rows: `.insert(`, `.update(`, `.delete(`, or such SQL in a text. */
  readonly writes: boolean;
}

/** Parses every source file below a folder. */
export function readModules(root: string): Module[] {
  const paths = sourceFilesByWalk(root);
  return paths.map((path) => readModule(path, readFileSync(join(root, path), 'utf8'), paths));
}

/**
 * Parses one file.
 * @param files every file of the repository, for `import.meta.glob`
 * @throws when it does not parse
 */
export function readModule(path: string, text: string, files: readonly string[]): Module {
  const source = parseSource(path, text);
  const { program, lineAt } = source;
  const impurities: Effect[] = [];
  let writes = false;

  const impure = (name: string, at: number) => impurities.push({ from: path, line: lineAt(at), name });
  new Visitor({
    MemberExpression(node) {
      if (node.computed || node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return;
      const name = `${node.object.name}.${node.property.name}`;
      if (impureMembers.has(name)) impure(name, node.start);
    },
    NewExpression(node) {
      const isClock = node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0;
      if (isClock) impure('new Date()', node.start);
    },
    Identifier(node) {
      if (impureGlobals.has(node.name)) impure(node.name, node.start);
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      writes ||= writingCalls.has(callee.property.name) && isDatabaseHandle(callee.object);
    },
    TemplateElement(node) {
      writes ||= writingSql.test(node.value.raw);
    },
  }).visit(program);

  const edges = importsOf(source, files).map(({ at, ...edge }) => ({
    from: path,
    line: lineAt(at),
    ...edge,
  }));
  return { path, edges, impurities, writes };
}

/** An import by the offset of its statement. */
interface PlacedImport extends Pick<Edge, 'reach' | 'specifier' | 'to'> {
  readonly at: number;
}

/** Lists the imports of a parsed file; a glob imports each of the files that it matches. */
export function importsOf({ path, text, module, program }: SourceFile, files: readonly string[]): PlacedImport[] {
  const reaches: ImportReach[] = [...declaredReaches(module, text)];
  new Visitor({
    TSImportType: ({ start, source }) => void reaches.push({ at: start, reach: 'type', specifier: source.value }),
    NewExpression: (node) => void reaches.push(...scriptReaches(node)),
    CallExpression({ callee, arguments: [pattern], start }) {
      if (isGlob(callee)) reaches.push({ at: start, reach: 'dynamic', ...globOf(pattern) });
    },
  }).visit(program);
  return reaches.flatMap(({ patterns, ...one }): PlacedImport[] => {
    if (patterns) return filesMatching(path, patterns, files).map((to) => ({ ...one, to }));
    return [{ ...one, to: one.specifier === undefined ? undefined : resolveSpecifier(path, one.specifier) }];
  });
}

const impureMembers = new Set(['Date.now', 'Math.random', 'performance.now']);
const impureGlobals = new Set(
  (
    'fetch process crypto console setTimeout setInterval globalThis window document navigator localStorage ' +
    'sessionStorage'
  ).split(' '),
);
const writingCalls = new Set(['insert', 'update', 'delete']);
const writingSql = /\b(insert\s+into|update\s+\S+\s+set|delete\s+from)\b/i;

/** Only objects with one of these names count, because `.delete(` of a Map is not a statement. */
function isDatabaseHandle(object: Expression | Super): boolean {
  if (object.type === 'Identifier') return /^(db|tx|base|database|transaction)$/.test(object.name);
  if (object.type === 'CallExpression') return object.callee.type !== 'Super' && isDatabaseHandle(object.callee);
  return object.type === 'MemberExpression' && isDatabaseHandle(object.object);
}

interface ImportReach {
  readonly at: number;
  readonly reach: Reach;
  readonly specifier: string | undefined;
  /** The patterns of an `import.meta.glob`; every matching file counts as imported. */
  readonly patterns?: readonly string[];
}

function isGlob(callee: Expression | Super): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return callee.object.type === 'MetaProperty' && callee.property.name === 'glob';
}

/** No specifier, because a computed glob cannot be checked. */
function globOf(argument: Node | undefined): Pick<ImportReach, 'specifier' | 'patterns'> {
  const patterns = argument ? textsOf(argument) : [];
  return patterns.length === 0 ? { specifier: undefined } : { specifier: patterns.join(' '), patterns };
}

/** The script of `new URL('./x.ts', import.meta.url)`, which a worker or a pool of them runs. */
function scriptReaches({ callee, arguments: args, start }: NewExpression): ImportReach[] {
  const [address] = callee.type === 'Identifier' && callee.name === 'URL' ? args : [];
  const texts = address ? textsOf(address) : [];
  const scripts = texts.filter((text) => /^\.{1,2}\/.+\.(tsx?|mjs)$/.test(text));
  return scripts.map((specifier) => ({ at: start, reach: 'dynamic', specifier }));
}

/**
 * `import { type A }` counts as static, because the statement remains when types are stripped, and
 * runs the other module.
 */
function* declaredReaches(module: EcmaScriptModule, text: string): Generator<ImportReach> {
  for (const { start, end, moduleRequest } of module.staticImports) {
    const isType = /^import\s+type\b(?!\s*(,|from\b\s*['"]))/.test(text.slice(start, end));
    yield { at: start, reach: isType ? 'type' : 'static', specifier: moduleRequest.value };
  }
  for (const { start, end, entries } of module.staticExports) {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (!request) continue;
    const isType = /^export\s+type\b/.test(text.slice(start, end));
    yield { at: start, reach: isType ? 'type' : 're-export', specifier: request.value };
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    yield { at: start, reach: 'dynamic', specifier: literal?.[2] };
  }
}

const APPS: ReadonlySet<string | undefined> = new Set(['web', 'desk', 'server', 'stand-ins']);

/**
 * Returns the file of the repository that an import resolves to, by our packages' exports;
 * undefined for a foreign package.
 */
export function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier));
  if (specifier.startsWith('#')) return resolveAlias(from, specifier);
  const ours = /^@nestling\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (!ours) return undefined;
  const [, name, inner = 'index'] = ours;
  const floor = APPS.has(name) ? 'apps' : 'packages';
  if (name === 'ui') return inner.startsWith('testing/') ? `packages/ui/${inner}` : `packages/ui/src/${inner}`;
  return `${floor}/${name}/src/${inner}.ts`;
}

/** An alias of an app, as its package.json declares it: a folder of `src`, or `testing`. */
function resolveAlias(from: string, specifier: string): string | undefined {
  const [app] = /^apps\/[^/]+\//.exec(from) ?? [];
  const path = specifier.slice(1);
  return app && (path.startsWith('testing/') ? `${app}${path}` : `${app}src/${path}`);
}
