import type { DeclaredName, ExportedName } from './names.ts';
import stems from './stems.json' with { type: 'json' };

/** A declared name that the vocabulary refuses. `entry` is how the allow-list names it. */
export interface VocabularyFault {
  readonly entry: string;
  readonly line: string;
}

/** What the field says instead of words and phrases that a name may not contain. */
type Stem = readonly [instead: string, phrases: readonly string[]];

const STEMS_OF_ALL: readonly Stem[] = Object.entries(stems.inAllNames);
const STEMS: readonly Stem[] = [...Object.entries(stems.inExportedNames), ...STEMS_OF_ALL];

/** Good uses of a refused word, each with its reason. */
export type Allowed = Readonly<Record<string, string>>;

/** Where the allow-list lies, from the root of the repository. */
export const ALLOWED = 'checks/vocabulary/allowed.json';

/** Where the better names are, from the root of the repository. */
export const RENAMES = 'checks/vocabulary/renames.json';

/** For a refused name the standard one. */
export type Renames = Readonly<Record<string, string>>;

/** Exported names that are refused: for their words, or because a better name is agreed on. */
export function refusedNames(names: readonly DeclaredName[], renames: Renames): VocabularyFault[] {
  return faultsOf(names, (name) => (Object.hasOwn(renames, name) ? `say ${renames[name]}` : refusal(name, STEMS)));
}

/** Names that are refused although no other file sees them. */
export function refusedPrivateNames(names: readonly DeclaredName[]): VocabularyFault[] {
  return faultsOf(names, (name) => refusal(name, STEMS_OF_ALL));
}

function faultsOf(names: readonly DeclaredName[], reasonOf: (name: string) => string | undefined): VocabularyFault[] {
  return names.flatMap(({ file, line, name }) => {
    const reason = reasonOf(name);
    return reason === undefined
      ? []
      : [{ entry: `${roomOf(file)}: ${name}`, line: `${file}:${line} ${name}: ${reason}` }];
  });
}

/**
 * Types of one name in several rooms. A room in the web app, on the server and in the packages is
 * one room.
 */
export function sharedTypes(names: readonly ExportedName[]): VocabularyFault[] {
  const byName = Map.groupBy(
    names.filter(({ file, isType }) => isType && /^(?:apps|packages)\//.test(file)),
    ({ name }) => name,
  );
  return [...byName].flatMap(([name, places]) => {
    const rooms = [...new Set(places.map(({ file }) => roomOf(file)))].toSorted();
    if (rooms.length < 2) return [];
    const entry = `${name} of ${rooms.join(', ')}`;
    return [{ entry, line: `${places[0]?.file}: the type ${name} is exported by several rooms: ${rooms.join(', ')}` }];
  });
}

/** The words of a name in camel case, in capitals or with dashes, in lower case. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[ _$-]+/)
    .map((word) => word.toLowerCase());
}

function refusal(name: string, refused: readonly Stem[]): string | undefined {
  const words = stems.freePhrases.reduce(
    (text, phrase) => text.replaceAll(` ${phrase} `, ' '),
    ` ${wordsOf(name).join(' ')} `,
  );
  for (const [instead, phrases] of refused) {
    const match = phrases.find((word) => words.includes(` ${word} `));
    if (match !== undefined) return `for "${match}" say ${instead}`;
  }
  return undefined;
}

/**
 * `account`, `rewards/order`, `platform`, `tools/bench`: the folder below `src`, or the first two
 * of a path.
 */
function roomOf(file: string): string {
  const [, inSource] = /^(?:apps|packages)\/[^/]+\/src\/(rewards\/[^/.]+(?=\/)|[^/.]+)/.exec(file) ?? [];
  return inSource ?? file.split('/').slice(0, -1).slice(0, 2).join('/');
}
