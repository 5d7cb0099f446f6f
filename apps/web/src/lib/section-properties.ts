/** Properties of sections that are no words, by slug: the same in every language (contract section 9, `section`). */
const held = new Map<string, unknown>();

/** Takes over the properties of sections, from the first HTML or with their words. */
export function setSectionProperties(bySlug: Readonly<Record<string, unknown>>): void {
  for (const [slug, properties] of Object.entries(bySlug)) held.set(slug, properties);
}

/** One property of a section as an editor wrote it, or undefined. */
export function sectionProperty(slug: string, name: string): unknown {
  const properties = held.get(slug);
  return typeof properties === 'object' && properties !== null ? Reflect.get(properties, name) : undefined;
}
