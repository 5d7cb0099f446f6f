import type { Drawn } from './drawn.ts';

/** The texts of generated files, by name. */
export type Files = ReadonlyMap<string, string>;

/** Reads the library's definition of an icon, by the library's name for it. */
export type ReadDefinition = (name: string) => string;

const OUTLINE =
  /\[\s+"(\w+)",\s+\/\* @__PURE__ \*\/ (\w+)\.createElement\(\2\.Fragment, null, \/\* @__PURE__ \*\/ \2\.createElement\("path", \{ d: "([^"]+)" \}\)\)\s+\]/g;

/**
 * Returns the generated files: one per drawn icon, so that a page loads only those that it draws,
 * and the licence of the library.
 */
export function madeFiles(drawn: Drawn, licence: string, definitionOf: ReadDefinition): Files {
  const icons = [...drawn].map(([name, weights]) => [fileOf(name), madeIcon(name, weights, definitionOf)] as const);
  return new Map([['LICENSE', licence], ...icons]);
}

/** `ArrowLeftIcon` is in `arrow-left.ts`. */
function fileOf(name: string): string {
  return `${libraryName(name)
    .replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .toLowerCase()}.ts`;
}

function libraryName(name: string): string {
  return name.replace(/Icon$/, '');
}

function madeIcon(name: string, weights: readonly string[], definitionOf: ReadDefinition): string {
  const outlines = outlinesIn(definitionOf(libraryName(name)));
  const lines = weights.map((weight) => {
    const outline = outlines.get(weight);
    if (outline === undefined) throw new Error(`${name} has no single outline in the weight ${weight}`);
    return `  ${weight}: '${outline}',`;
  });
  return [
    '// Made by `npm run icons` out of Phosphor Icons; the licence lies beside it.',
    "import { icon } from '../icon.tsx';",
    '',
    `export const ${name} = icon({`,
    ...lines,
    '});',
    '',
  ].join('\n');
}

/** No outline for a weight of several paths, because a generated icon has only one. */
function outlinesIn(definition: string): Map<string, string> {
  return new Map([...definition.matchAll(OUTLINE)].map(([, weight = '', , outline = '']) => [weight, outline]));
}

/** Returns the faults of the generated files on the disk, one line each. */
export function faultsOf(present: Files, wanted: Files): string[] {
  const names = [...new Set([...wanted.keys(), ...present.keys()])].toSorted();
  return names.flatMap((name) => {
    if (!present.has(name)) return [`${name} is missing`];
    if (!wanted.has(name)) return [`${name} is there and nothing draws it`];
    return present.get(name) === wanted.get(name) ? [] : [`${name} is not what would be made now`];
  });
}
