import type { Section } from '@nestling/messages/section';

/** A section as its file exports it. */
export interface WrittenSection {
  /** Below the sources of `messages`, such as `account/login-form.ts`. */
  readonly file: string;
  readonly name: string;
  readonly section: Section;
}

/** Returns the sections among a file's exports. */
export function sectionsOf(file: string, exported: Readonly<Record<string, unknown>>): WrittenSection[] {
  return Object.entries(exported).flatMap(([name, section]) => (isSection(section) ? [{ file, name, section }] : []));
}

/**
 * Returns the reasons why the sections do not form one catalogue: a file without a section, a
 * section or a title that is declared twice.
 */
export function catalogueFaults(files: readonly string[], written: readonly WrittenSection[]): string[] {
  const empty = files.filter((path) => !written.some(({ file }) => file === path));
  return [
    ...empty.map((file) => `${file} exports no section`),
    ...twice(
      'section',
      written.map(({ file, section }) => [section.slug, file]),
    ),
    ...twice(
      'title',
      written.flatMap(({ file, section }) => titlesIn(section).map((title) => [title, file])),
    ),
  ];
}

function titlesIn({ slug, content, titles = {} }: Section): string[] {
  return [...Object.keys(titles), ...(slug === 'titles' ? Object.keys(content) : [])];
}

function twice(kind: string, declared: readonly (readonly [name: string, file: string])[]): string[] {
  return [...Map.groupBy(declared, ([name]) => name)]
    .filter(([, places]) => places.length > 1)
    .map(
      ([name, places]) =>
        `the ${kind} ${name} is declared more than once: ${places.map(([, file]) => file).join(', ')}`,
    );
}

/** Returns the generated file: every section, in the order of the files. */
export function catalogueSource(written: readonly WrittenSection[]): string {
  return [
    ...written.map(({ file, name }) => `import { ${name} } from './${file}';`),
    '',
    '/** Every section as its file declares it. Made by `npm run words` from the files of the rooms. */',
    'export const WRITTEN_SECTIONS = [',
    ...written.map(({ name }) => `  ${name},`),
    '] as const;',
    '',
  ].join('\n');
}

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && 'slug' in value && 'content' in value;
}
