import { type CallExpression, Visitor } from 'oxc-parser';
import type { Section } from '@nestling/messages/sections';
import { textsOf } from '../imports/patterns.ts';
import type { SourceFile } from '../source/source-file.ts';

/** A place in a file that needs the words or properties of a section, or loads them itself. */
export interface SectionUse {
  readonly at: number;
  readonly slug: string;
  readonly kind: 'shows' | 'brings';
}

const SECTION_FUNCTIONS: Readonly<Record<string, SectionUse['kind']>> = {
  sectionProperty: 'shows',
  loadSections: 'brings',
};

/** What a text may be named by. */
interface SectionNames {
  /** `section.label`. */
  readonly keys: ReadonlySet<string>;
  readonly slugs: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
}

/** Returns the names of all sections and their texts. */
export function sectionNames(sections: readonly Section[]): SectionNames {
  const texts = sections.flatMap(({ slug, content }) => Object.keys(content).map((label) => ({ slug, label })));
  return {
    keys: new Set(texts.map(({ slug, label }) => `${slug}.${label}`)),
    slugs: new Set(sections.map(({ slug }) => slug)),
    labels: new Set(texts.map(({ label }) => label)),
  };
}

/** Holds the section of page titles, which every page loads and the page table composes keys of. */
const SHELL_SECTION = 'TITLES';

/**
 * Returns the places at which a file names a text, as `section.label` or as a template that begins
 * with `section.`, or a section by name. Keys in types do not count. A component that composes its
 * keys takes the section as its property `section`, so that the place that renders it names it.
 */
export function sectionUses({ program }: SourceFile, { keys, slugs, labels }: SectionNames): SectionUse[] {
  const inTypes = new Set<number>();
  const uses: SectionUse[] = [];
  const shows = (at: number, key: string) => uses.push({ at, slug: sectionOf(key), kind: 'shows' });
  const readCall = ({ callee, arguments: [first], start }: CallExpression) => {
    const kind =
      callee.type === 'Identifier' && Object.hasOwn(SECTION_FUNCTIONS, callee.name) && SECTION_FUNCTIONS[callee.name];
    if (!kind || !first) return;
    for (const slug of textsOf(first)) if (slugs.has(slug)) uses.push({ at: start, slug, kind });
  };
  new Visitor({
    TSLiteralType: ({ literal }) => void inTypes.add(literal.start),
    TSTemplateLiteralType: ({ start }) => void inTypes.add(start),
    Literal({ value, start }) {
      if (typeof value === 'string' && keys.has(value) && !inTypes.has(start)) shows(start, value);
    },
    TemplateLiteral({ quasis: [first, second], expressions: [section], start }) {
      const text = first?.value.cooked ?? '';
      if (text.includes('.') && slugs.has(sectionOf(text)) && !inTypes.has(start)) shows(start, text);
      const isComposed = text === '' && second?.value.cooked?.[0] === '.' && labels.has(second.value.cooked.slice(1));
      if (!isComposed || inTypes.has(start)) return;
      const name = section?.type === 'Identifier' ? section.name : 'an expression';
      if (name !== 'section' && name !== SHELL_SECTION) shows(start, `the section in ${name}.`);
    },
    JSXAttribute({ name, value, start }) {
      if (name.name !== 'section' || value?.type !== 'Literal') return;
      if (slugs.has(value.value)) shows(start, `${value.value}.`);
    },
    CallExpression: readCall,
  }).visit(program);
  return uses;
}

function sectionOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}
