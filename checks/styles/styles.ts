import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { lineCounter } from '../source/lines.ts';

/** A file of the repository with its text. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A class that a component uses but its module lacks, or that no component uses. */
export interface StyleFault {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

interface Use {
  readonly file: string;
  readonly line: number;
  /** Null where the name is computed at run time. */
  readonly name: string | null;
}

/**
 * Compares components with the CSS modules that they import: a missing class would silently have no
 * style, and an unused class is dead.
 */
export function styleFaults(components: readonly TextFile[], modules: readonly TextFile[]): StyleFault[] {
  const uses = new Map<string, Use[]>(modules.map(({ path }) => [path, []]));
  for (const component of components) {
    for (const [module, use] of usesIn(component)) uses.get(module)?.push(use);
  }
  return modules.flatMap((module) => [
    ...unknownClasses(module, uses.get(module.path) ?? []),
    ...deadClasses(module, uses.get(module.path) ?? []),
  ]);
}

function unknownClasses(module: TextFile, uses: readonly Use[]): StyleFault[] {
  const known = classesOf(module.text);
  return uses.flatMap(({ file, line, name }) =>
    name === null || known.has(name) ? [] : [{ file, line, what: `names .${name}, which ${module.path} lacks` }],
  );
}

function deadClasses({ path, text }: TextFile, uses: readonly Use[]): StyleFault[] {
  if (uses.some(({ name }) => name === null)) return [];
  const named = new Set(uses.map(({ name }) => name));
  return [...classesOf(text)].flatMap(([name, line]) =>
    named.has(name) ? [] : [{ file: path, line, what: `.${name} is named by no component` }],
  );
}

function classesOf(css: string): ReadonlyMap<string, number> {
  const lineAt = lineCounter(css);
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, (hidden) => ' '.repeat(hidden.length));
  const found = new Map<string, number>();
  for (const { 0: selector, index } of bare.matchAll(/[^{};]+(?=\{)/g)) {
    if (selector.trimStart().startsWith('@')) continue;
    for (const { 1: name = '', index: at } of selector.matchAll(/\.([a-z_][\w-]*)/gi)) {
      if (!found.has(name)) found.set(name, lineAt(index + at));
    }
  }
  return found;
}

function usesIn({ path, text }: TextFile): [string, Use][] {
  const { program, errors } = parseSync(path, text);
  const [fault] = errors;
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  const lineAt = lineCounter(text);
  const moduleOf = new Map<string, string>();
  const found: [string, Use][] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.endsWith('.module.css')) return;
      const module = posix.join(posix.dirname(path), source.value);
      for (const { local } of specifiers) moduleOf.set(local.name, module);
    },
    MemberExpression({ object, property, computed, start }) {
      const module = object.type === 'Identifier' ? moduleOf.get(object.name) : undefined;
      if (module === undefined) return;
      found.push([module, { file: path, line: lineAt(start), name: nameOf(property, computed) }]);
    },
  }).visit(program);
  return found;
}

function nameOf(property: { type: string; name?: unknown; value?: unknown }, computed: boolean): string | null {
  const name = computed ? property.value : property.name;
  return typeof name === 'string' ? name : null;
}
