import { analyze, DefinitionType, type Reference, type Variable } from '@typescript-eslint/scope-manager';
import type { Program } from 'oxc-parser';
import { resolveSpecifier } from '../imports/module.ts';
import { filesMatching } from '../imports/patterns.ts';
import { isWithin, type Request, type Span, statementAt, type Syntax } from './syntax.ts';

/** An export of a file; `*` is each of them, without a name the file is only run. */
export interface Use {
  readonly to: string;
  readonly name?: string;
}

/**
 * The uses of a stretch of code: exports of other files, top-level names of its own, and the code
 * behind those.
 */
export interface Led {
  readonly uses: readonly Use[];
  readonly variables: readonly Variable[];
  /** All code that the walk has read, its start included. */
  readonly spans: readonly Span[];
}

/** The names of one file and their meaning. Names in types do not count. */
export class Names {
  readonly #path: string;
  readonly #syntax: Syntax;
  readonly #files: readonly string[];
  readonly #references: readonly Reference[];
  readonly #topLevel: ReadonlyMap<string, Variable>;

  /** @param files every file of the repository, for `import.meta.glob` */
  constructor(path: string, program: Program, syntax: Syntax, files: readonly string[]) {
    this.#path = path;
    this.#syntax = syntax;
    this.#files = files;
    // The cast is safe, because only the type names of the tree are the parser's own.
    const { scopes } = analyze(program as never, { sourceType: 'module', jsxPragma: null, lib: [] });
    this.#references = scopes
      .flatMap((scope) => scope.references)
      .filter(({ isValueReference, resolved }) => isValueReference && resolved !== null)
      .filter(({ identifier }) => !syntax.typeQueries.some((query) => isWithin(identifier.range[0], query)))
      .toSorted((a, b) => placeOf(a) - placeOf(b));
    this.#topLevel = new Map(scopes.flatMap((scope) => (scope.upper?.upper === null ? [...scope.set] : [])));
  }

  /** Undefined for a type or an unknown name. */
  find(name: string): Variable | undefined {
    const variable = this.#topLevel.get(name);
    return variable?.isValueVariable ? variable : undefined;
  }

  /**
   * Follows the calls within this file, because an export may be used only through another
   * function.
   */
  follow(spans: readonly Span[]): Led {
    const uses: Use[] = [];
    const variables = new Set<Variable>();
    const followed: Span[] = [];
    const queue = [...spans];
    for (let next = queue.pop(); next; next = queue.pop()) {
      const span = next;
      if (followed.some((other) => isWithin(span, other))) continue;
      followed.push(span);
      for (const request of this.#syntax.requests) if (isWithin(request.at, span)) uses.push(...this.#asked(request));
      for (const reference of this.#within(span)) {
        const variable = reference.resolved;
        if (!variable) continue;
        uses.push(...this.imported(variable, this.#syntax.members.get(placeOf(reference))));
        if (variables.has(variable)) continue;
        variables.add(variable);
        queue.push(...this.places(variable));
      }
    }
    return { uses, variables: [...variables], spans: followed };
  }

  /** Empty for a name of this file or of another package. */
  imported(variable: Variable, member = '*'): Use[] {
    return variable.defs.flatMap((definition): Use[] => {
      const imported = this.#syntax.imports.get(definition.name.range[0]);
      if (!imported) return [];
      const to = this.target(imported.specifier);
      return to === undefined ? [] : [{ to, name: imported.name === '*' ? member : imported.name }];
    });
  }

  /**
   * The code that assigns a name of this file. A parameter has none here, because its caller's code
   * decides its value.
   */
  places(variable: Variable): Span[] {
    return variable.defs.flatMap(({ type, node, parent }): Span[] => {
      if (type === DefinitionType.Parameter || type === DefinitionType.ImportBinding) return [];
      const over = parent && this.#syntax.loops.get(parent.range[0]);
      const [start, end] = node.range;
      return [{ start, end }, ...(over ? [over] : [])];
    });
  }

  mentions(declaredAt: number): Span[] {
    return this.#of(declaredAt).flatMap((reference) => statementAt(this.#syntax, placeOf(reference)) ?? []);
  }

  target(specifier: string): string | undefined {
    return resolveSpecifier(this.#path, specifier);
  }

  #of(declaredAt: number): Reference[] {
    return this.#references.filter(({ resolved }) => resolved?.defs.some(({ name }) => name.range[0] === declaredAt));
  }

  #within({ start, end }: Span): readonly Reference[] {
    const first = this.#references.findIndex((reference) => placeOf(reference) >= start);
    if (first === -1) return [];
    const after = this.#references.findIndex((reference, at) => at >= first && placeOf(reference) >= end);
    return this.#references.slice(first, after === -1 ? undefined : after);
  }

  #asked({ specifier, names, boundTo, isGlob }: Request): Use[] {
    if (isGlob) return filesMatching(this.#path, [specifier], this.#files).map((to) => ({ to, name: '*' }));
    const to = this.target(specifier);
    if (to === undefined) return [];
    const members =
      boundTo === undefined
        ? names
        : this.#of(boundTo)
            .filter(({ init }) => !init)
            .map((reference) => this.#syntax.members.get(placeOf(reference)) ?? '*');
    return [{ to }, ...members.map((name) => ({ to, name }))];
  }
}

function placeOf({ identifier }: Reference): number {
  return identifier.range[0];
}
