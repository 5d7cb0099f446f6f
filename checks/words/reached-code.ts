import type { Variable } from '@typescript-eslint/scope-manager';
import { type EcmaScriptModule, Visitor } from 'oxc-parser';
import { importsOf, resolveSpecifier } from '../imports/module.ts';
import { scopesOf, type SourceFile } from '../source/source-file.ts';

/** A stretch of a file by its offsets, `end` excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An export of a file; `*` is each of them, without a name the file is only loaded. */
interface Use {
  readonly to: string;
  readonly name?: string;
}

/** A place that uses a top-level name of its file, or an export of another. */
interface Reference {
  readonly at: number;
  readonly variable?: Variable;
  readonly uses: readonly Use[];
}

/** One file, without its types. */
interface Source {
  /** Statements without a declaration, because they run when the file is loaded. */
  readonly runs: readonly Span[];
  /** Imported files, because they run before this one. */
  readonly loads: readonly Use[];
  readonly references: readonly Reference[];
  readonly exports: ReadonlyMap<string, Span | Variable | Use>;
  /** Files of `export * from`. */
  readonly stars: readonly string[];
}

/** The files of the browser, and the code that a page can reach in them. */
export class BrowserCode {
  readonly #sources: ReadonlyMap<string, Source>;

  constructor(files: readonly SourceFile[]) {
    const paths = files.map(({ path }) => path);
    this.#sources = new Map(files.map((file) => [file.path, readSource(file, paths)]));
  }

  /**
   * The code that runs, or may run, when a file is loaded and all its exports are used, by file.
   * @param enters whether the walk continues inside a file
   * @throws when the file does not exist
   */
  reachedFrom(path: string, enters: (path: string) => boolean): ReadonlyMap<string, readonly Span[]> {
    if (!this.#sources.has(path)) throw new Error(`the file ${path} is not there`);
    const code = new Map<string, Span[]>();
    const followed = new Set<string>();
    const queue: Use[] = [{ to: path, name: '*' }];

    const follow = (to: string, source: Source, first: Span): void => {
      const spans = [first];
      const read = code.get(to) ?? [];
      code.set(to, read);
      for (let span = spans.pop(); span; span = spans.pop()) {
        const within = span;
        if (read.some(({ start, end }) => start <= within.start && within.end <= end)) continue;
        read.push(within);
        for (const { at, variable, uses } of source.references) {
          if (!isWithin(at, within)) continue;
          queue.push(...uses);
          if (variable) spans.push(...placesOf(variable));
        }
      }
    };

    for (let use = queue.pop(); use; use = queue.pop()) {
      const key = `${use.to}#${use.name ?? ''}`;
      const source = this.#sources.get(use.to);
      if (!source || followed.has(key)) continue;
      followed.add(key);
      if (enters(use.to) && !followed.has(`${use.to}#`)) queue.push({ to: use.to });
      if (use.name === undefined && enters(use.to)) {
        queue.push(...source.loads);
        for (const span of source.runs) follow(use.to, source, span);
      }
      const { exported, elsewhere } = exportsOf(source, use.name);
      queue.push(...elsewhere);
      if (enters(use.to)) for (const span of exported) follow(use.to, source, span);
    }
    return code;
  }
}

/** True when an offset is inside a stretch. */
export function isWithin(at: number, { start, end }: Span): boolean {
  return start <= at && at < end;
}

/** The code behind a name that a file exports, and the files that the name comes from. */
function exportsOf({ exports, stars }: Source, name: string | undefined): { exported: Span[]; elsewhere: Use[] } {
  const named = name === '*' ? [...exports.values()] : [exports.get(name ?? '')].filter((one) => one !== undefined);
  const isElsewhere = name !== undefined && (name === '*' || named.length === 0);
  return {
    exported: named.flatMap((one) => ('to' in one ? [] : 'defs' in one ? placesOf(one) : [one])),
    elsewhere: [...named.filter((one) => 'to' in one), ...(isElsewhere ? stars.map((to) => ({ to, name })) : [])],
  };
}

function placesOf({ defs }: Variable): Span[] {
  return defs.map(({ node: { range } }) => ({ start: range[0], end: range[1] }));
}

function readSource(file: SourceFile, files: readonly string[]): Source {
  const { path, program, module } = file;
  const targetOf = (specifier: string, name?: string): Use[] => {
    const to = resolveSpecifier(path, specifier);
    return to === undefined ? [] : [name === undefined ? { to } : { to, name }];
  };

  const imports = new Map<number, { specifier: string; name: string }>();
  const members = new Map<number, string>();
  const types: Span[] = [];
  const references: Reference[] = [];
  new Visitor({
    TSTypeQuery: ({ start, end }) => void types.push({ start, end }),
    MemberExpression({ object, property, computed }) {
      if (!computed && property.type === 'Identifier') members.set(object.start, property.name);
    },
    JSXMemberExpression: ({ object, property }) => void members.set(object.start, property.name),
  }).visit(program);

  for (const { moduleRequest, entries } of module.staticImports)
    for (const { localName, importName } of entries)
      imports.set(localName.start, { specifier: moduleRequest.value, name: nameOf(importName) });

  const topLevel = new Map(
    scopesOf(file).scopes.flatMap((scope) => (scope.upper?.upper === null ? [...scope.set] : [])),
  );
  const imported = (variable: Variable, at: number): Use[] => {
    const declaration = imports.get(variable.identifiers[0]?.range[0] ?? -1);
    return declaration
      ? targetOf(declaration.specifier, declaration.name === '*' ? (members.get(at) ?? '*') : declaration.name)
      : [];
  };
  for (const variable of topLevel.values()) {
    for (const { identifier, isValueReference } of variable.references) {
      const [at] = identifier.range;
      if (!isValueReference || types.some((span) => isWithin(at, span))) continue;
      references.push({ at, uses: imported(variable, at), variable });
    }
  }

  const localOf = (name: string): Variable | Use | undefined => {
    const variable = topLevel.get(name);
    return variable && (imported(variable, -1)[0] ?? variable);
  };
  const reaches = importsOf(file, files);
  for (const { at, reach, to } of reaches)
    if (reach === 'dynamic' && to !== undefined) references.push({ at, uses: [{ to, name: '*' }] });
  return {
    runs: program.body.filter(({ type }) => !/^(Import|Export|Variable|Function|Class|TS)/.test(type)),
    loads: reaches.flatMap(({ reach, to }) => (/static|re-export/.test(reach) && to !== undefined ? [{ to }] : [])),
    references,
    ...readExports(module, targetOf, localOf),
  };
}

function readExports(
  { staticExports }: EcmaScriptModule,
  targetOf: (specifier: string, name?: string) => Use[],
  localOf: (name: string) => Variable | Use | undefined,
): Pick<Source, 'exports' | 'stars'> {
  const exports = new Map<string, Span | Variable | Use>();
  const stars: string[] = [];
  for (const entry of staticExports.flatMap(({ entries }) => entries)) {
    const { moduleRequest, importName, exportName, localName, start, end } = entry;
    const name = nameOf(exportName);
    if (moduleRequest && name === '*') stars.push(...targetOf(moduleRequest.value).map(({ to }) => to));
    else {
      const [value] = moduleRequest ? targetOf(moduleRequest.value, nameOf(importName)) : [localOf(nameOf(localName))];
      if (name === 'default' && !moduleRequest) exports.set(name, { start, end });
      else if (value) exports.set(name, value);
    }
  }
  return { exports, stars };
}

/** The name of an import or export; `*` for all of them. */
function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  return name ?? (kind === 'Default' ? 'default' : '*');
}
