import type { Use } from './names.ts';
import type { Source } from './source.ts';
import type { Span } from './syntax.ts';

/** An export, written `packages/domain/src/account/email/email.ts#isEmail`. */
export type Export = string;

/** The files of the repository by path, with the targets of their exports. */
export class House {
  readonly #sources: ReadonlyMap<string, Source>;

  constructor(sources: readonly Source[]) {
    this.#sources = new Map(sources.map((source) => [source.path, source]));
  }

  source(path: string): Source | undefined {
    return this.#sources.get(path);
  }

  /**
   * Exports by their declaring file; a re-export counts only where it is declared, otherwise it
   * would count twice.
   */
  declared(held: (path: string) => boolean): Export[] {
    return [...this.#sources.values()].flatMap(({ path, exports }) =>
      held(path) ? [...exports].flatMap(([name, { spans }]) => (spans.length > 0 ? [`${path}#${name}`] : [])) : [],
    );
  }

  reachedFrom(entries: readonly string[], called: readonly string[] = []): Set<Export> {
    const walk = new Walk(this, () => true);
    const uses: Use[] = [...entries.map((to) => ({ to })), ...called.map((to) => ({ to, name: '*' }))];
    for (const use of uses) {
      if (!this.source(use.to)) throw new Error(`the entry ${use.to} is not there`);
      walk.take(use);
    }
    return walk.reached;
  }

  /**
   * The code that runs, or may run, when a file is loaded and all its exports are used, by file.
   * @param enters whether the walk continues inside a file, or ends at its exports
   * @throws when the file does not exist
   */
  codeOf(path: string, enters: (path: string) => boolean): ReadonlyMap<string, readonly Span[]> {
    if (!this.source(path)) throw new Error(`the file ${path} is not there`);
    const walk = new Walk(this, enters);
    walk.take({ to: path, name: '*' });
    return walk.code;
  }

  /**
   * The `wanted` exports that code of a file uses, directly or through files that are not wanted.
   */
  usedBy(path: string, spans: readonly Span[], wanted: (path: string) => boolean): Set<Export> {
    const walk = new Walk(this, (at) => !wanted(at));
    const source = this.source(path);
    if (source) for (const use of source.names.follow(spans).uses) walk.take(use);
    return new Set([...walk.reached].filter((one) => wanted(pathOf(one))));
  }

  /** Follows re-exports to the declaration; `*` may have several. */
  *origins({ to, name }: Use, asked = new Set<string>()): Generator<[Source, string]> {
    const source = this.source(to);
    if (!source || name === undefined || asked.has(`${to}#${name}`)) return;
    asked.add(`${to}#${name}`);
    const taken = name === '*' ? [...source.exports.keys()] : [name];
    for (const one of taken) {
      const origin = source.exports.get(one);
      if (!origin) continue;
      if (origin.spans.length > 0) yield [source, one];
      for (const use of origin.uses) yield* this.origins(use, asked);
    }
    if (name === '*' || !source.exports.has(name)) {
      for (const star of source.stars) yield* this.origins({ to: star, name }, asked);
    }
  }
}

class Walk {
  readonly reached = new Set<Export>();
  readonly code = new Map<string, Span[]>();
  readonly #loaded = new Set<string>();
  readonly #house: House;
  readonly #enters: (path: string) => boolean;

  /** @param enters whether the walk continues inside a file, or ends at its exports */
  constructor(house: House, enters: (path: string) => boolean) {
    this.#house = house;
    this.#enters = enters;
  }

  take(first: Use): void {
    const queue = [first];
    for (let use = queue.pop(); use; use = queue.pop()) {
      queue.push(...this.#load(use.to));
      for (const [source, name] of this.#house.origins(use)) queue.push(...this.#reach(source, name));
    }
  }

  /**
   * Recursive, because loading a file runs its statements and those of every file that it imports.
   */
  #load(path: string): Use[] {
    const source = this.#house.source(path);
    if (!source || this.#loaded.has(path) || !this.#enters(path)) return [];
    this.#loaded.add(path);
    return [...source.loads.map((to) => ({ to })), ...this.#follow(source, source.syntax.runs)];
  }

  #reach(source: Source, name: string): Use[] {
    const key = `${source.path}#${name}`;
    const origin = source.exports.get(name);
    if (!origin || this.reached.has(key)) return [];
    this.reached.add(key);
    if (!this.#enters(source.path)) return [];
    return [{ to: source.path }, ...this.#follow(source, origin.spans)];
  }

  #follow(source: Source, spans: readonly Span[]): readonly Use[] {
    const { uses, variables, spans: read } = source.names.follow(spans);
    this.code.set(source.path, [...(this.code.get(source.path) ?? []), ...read]);
    const named = new Set(variables);
    for (const [name, { variable }] of source.exports) {
      if (variable && named.has(variable)) this.reached.add(`${source.path}#${name}`);
    }
    return uses;
  }
}

function pathOf(one: Export): string {
  return one.slice(0, one.indexOf('#'));
}
