import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
import { resolveSpecifier } from '../imports/module.ts';
import { sourceFilesByWalk } from '../source/files.ts';
import { lineCounter, parseSource } from '../source/source-file.ts';

/** A class that a component names and its sheet lacks, or one that no component names. */
interface ClassFault {
  /** An offset in the component. */
  readonly at: number;
  readonly what: string;
}

interface Use {
  readonly sheet: string;
  readonly file: string;
  readonly at: number;
  /** Null where the name is computed, and so may be any class of the sheet. */
  readonly name: string | null;
}

const FOLDERS = ['packages/ui/src', 'apps/desk/src', 'apps/web/src', 'apps/web/sandbox'];
/** A sheet that no component imports is reported here. */
const ENTRY = 'apps/web/src/main.tsx';

/**
 * Finds the classes of a component that its sheets lack: they would silently have no style. The
 * first component that imports a sheet also has the faults of its unused classes.
 */
export function classFaults(root: string, file: string): ClassFault[] {
  const { classes, uses } = readWeb(root);
  return [...classes].flatMap(([sheet, declared]) => {
    const all = uses.filter((use) => use.sheet === sheet);
    const unknown = all.filter((use) => use.file === file && use.name !== null && !declared.has(use.name));
    const isFirst = (all[0]?.file ?? ENTRY) === file;
    const named = new Set(all.map(({ name }) => name));
    const dead = isFirst && !named.has(null) ? [...declared].filter(([name]) => !named.has(name)) : [];
    return [
      ...unknown.map(({ at, name }) => ({ at, what: `names .${name}, which ${sheet} lacks` })),
      ...dead.map(([name, line]) => ({ at: 0, what: `.${name} of ${sheet}:${line} is named by no component` })),
    ];
  });
}

let web: ReturnType<typeof readClasses> | undefined;
/** Read once, because the linter asks for each file. */
const readWeb = (root: string) => (web ??= readClasses(root));

function readClasses(root: string) {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const components = FOLDERS.flatMap((folder) => sourceFilesByWalk(root, folder)).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  const sheets = FOLDERS.flatMap((folder) => sourceFilesByWalk(root, folder, /\.module\.css$/));
  return {
    classes: new Map(sheets.map((path) => [path, classesOf(read(path))])),
    uses: components.flatMap((path) => usesIn(path, read(path))),
  };
}

/** Classes by name, with the line where each is first. */
function classesOf(css: string): ReadonlyMap<string, number> {
  const lineAt = lineCounter(css);
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, (hidden) => ' '.repeat(hidden.length));
  const lines = new Map<string, number>();
  for (const { 0: selector, index } of bare.matchAll(/[^{};]+(?=\{)/g)) {
    if (selector.trimStart().startsWith('@')) continue;
    for (const { 1: name = '', index: at } of selector.matchAll(/\.([a-z_][\w-]*)/gi)) {
      if (!lines.has(name)) lines.set(name, lineAt(index + at));
    }
  }
  return lines;
}

function usesIn(file: string, text: string): Use[] {
  const sheets = new Map<string, string>();
  const uses: Use[] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.endsWith('.module.css')) return;
      const sheet = resolveSpecifier(file, source.value);
      for (const { local } of specifiers) if (sheet !== undefined) sheets.set(local.name, sheet);
    },
    MemberExpression({ object, property, computed, start }) {
      const sheet = object.type === 'Identifier' ? sheets.get(object.name) : undefined;
      if (sheet === undefined) return;
      uses.push({ sheet, file, at: start, name: nameOf(property, computed) });
    },
  }).visit(parseSource(file, text).program);
  return uses;
}

function nameOf(property: { type: string; name?: unknown; value?: unknown }, computed: boolean): string | null {
  const name = computed ? property.value : property.name;
  return typeof name === 'string' ? name : null;
}
