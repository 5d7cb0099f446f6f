import { type CallExpression, parseSync, Visitor } from 'oxc-parser';
import type { Section } from '@nestling/messages/sections';
import { textsOf } from '../imports/patterns.ts';

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

/** Holds the section of page titles, which every page loads and the page table composes keys of. */
const SHELL_SECTION = 'TITLES';

/**
 * Returns the places at which a file names a text, as `section.label` or as a template that begins
 * with `section.`, or a section by name. Keys in types do not count. A component that composes its
 * keys takes the section as its property `section`, so that the place that renders it names it.
 */
export function sectionUses(file: string, source: string, sections: readonly Section[]): SectionUse[] {
  const keys = new Set(
    sections.flatMap(({ slug, content }) => Object.keys(content).map((label) => `${slug}.${label}`)),
  );
  const slugs = new Set(sections.map(({ slug }) => slug));
  const labels = new Set(sections.flatMap(({ content }) => Object.keys(content)));
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
  }).visit(parseSync(file, source).program);
  return uses;
}

function sectionOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}
