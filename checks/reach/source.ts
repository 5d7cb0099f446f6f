import type { Variable } from '@typescript-eslint/scope-manager';
import { type Node, parseSync, type Program } from 'oxc-parser';
import { Names, type Use } from './names.ts';
import { readSyntax, type Span, type Syntax } from './syntax.ts';

/** The source of an export: code of its own file, or exports of others. */
export interface Origin {
  readonly spans: readonly Span[];
  readonly uses: readonly Use[];
  readonly variable?: Variable;
}

/** One file, without its types. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly names: Names;
  readonly syntax: Syntax;
  readonly exports: ReadonlyMap<string, Origin>;
  /** Files of `export * from`. */
  readonly stars: readonly string[];
  /** Imported files, because they run before this one. */
  readonly loads: readonly string[];
}

/**
 * Parses one file.
 *
 * @param files every file of the repository, relative to it
 * @throws when the file does not parse
 */
export function readSource(path: string, text: string, files: readonly string[]): Source {
  const { program, errors } = parseSync(path, text, { astType: 'ts', range: true, preserveParens: false });
  const [fault] = errors;
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  const syntax = readSyntax(program);
  const names = new Names(path, program, syntax, files);
  return {
    path,
    text,
    names,
    syntax,
    exports: new Map(exportsOf(program, names)),
    stars: program.body.flatMap((node) =>
      node.type === 'ExportAllDeclaration' && node.exportKind !== 'type' && !node.exported
        ? (names.target(node.source.value) ?? [])
        : [],
    ),
    loads: program.body.flatMap((node) => loadedBy(node, names)),
  };
}

function loadedBy(node: Node, names: Names): string[] {
  const isImport = node.type === 'ImportDeclaration' && node.importKind !== 'type';
  const isExport =
    (node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration') && node.exportKind !== 'type';
  if ((!isImport && !isExport) || !node.source) return [];
  return [names.target(node.source.value)].filter((to) => to !== undefined);
}

function* exportsOf(program: Program, names: Names): Generator<[string, Origin]> {
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') {
      const { start, end } = node.declaration;
      yield ['default', { spans: [{ start, end }], uses: [] }];
    }
    if (node.type === 'ExportAllDeclaration' && node.exported && node.exportKind !== 'type') {
      const to = names.target(node.source.value);
      if (to !== undefined) yield [nameOf(node.exported), { spans: [], uses: [{ to, name: '*' }] }];
    }
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') continue;
    for (const name of declaredBy(node.declaration)) yield* local(name, name, names);
    for (const specifier of node.specifiers) {
      if (specifier.exportKind === 'type') continue;
      const [inner, outer] = [nameOf(specifier.local), nameOf(specifier.exported)];
      const to = node.source && names.target(node.source.value);
      if (to) yield [outer, { spans: [], uses: [{ to, name: inner }] }];
      else if (!node.source) yield* local(inner, outer, names);
    }
  }
}

function* local(inner: string, outer: string, names: Names): Generator<[string, Origin]> {
  const variable = names.find(inner);
  if (!variable) return;
  const uses = names.imported(variable);
  yield [outer, { spans: names.places(variable), uses, ...(uses.length === 0 && { variable }) }];
}

function nameOf(node: Node): string {
  return node.type === 'Literal' ? String(node.value) : node.type === 'Identifier' ? node.name : '';
}

/** A pattern declares several names. */
function declaredBy(declaration: Node | null): string[] {
  if (!declaration) return [];
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => boundBy(id));
  const isNamed = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
  return isNamed && declaration.id ? [declaration.id.name] : [];
}

function boundBy(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left);
  if (pattern.type === 'RestElement') return boundBy(pattern.argument);
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((element) => (element ? boundBy(element) : []));
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) => boundBy(one.type === 'Property' ? one.value : one));
}
