/** By slug only, because properties beside text are the same in every language. */
const held = new Map<string, unknown>();

/** Sets the properties of sections, from the first HTML or with their texts. */
export function setSectionProperties(bySlug: Readonly<Record<string, unknown>>): void {
  for (const [slug, properties] of Object.entries(bySlug)) held.set(slug, properties);
}

/** Removes the properties of all sections. */
export function clearSectionProperties(): void {
  held.clear();
}

/** Returns one property of a section as an editor wrote it, or undefined. */
export function sectionProperty(slug: string, name: string): unknown {
  const properties = held.get(slug);
  return typeof properties === 'object' && properties !== null ? Reflect.get(properties, name) : undefined;
}
