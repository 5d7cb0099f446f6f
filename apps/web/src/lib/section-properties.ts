/** By slug only, because properties beside text are the same in every language. */
const bySection = new Map<string, unknown>();

/** Sets the properties of sections, from the first HTML or with their texts. */
export function setSectionProperties(bySlug: Readonly<Record<string, unknown>>): void {
  for (const [slug, properties] of Object.entries(bySlug)) bySection.set(slug, properties);
}

/** Removes the properties of all sections. */
export function clearSectionProperties(): void {
  bySection.clear();
}

/** Returns one property of a section as an editor wrote it, or undefined. */
export function sectionProperty(slug: string, name: string): unknown {
  const properties = bySection.get(slug);
  return typeof properties === 'object' && properties !== null ? Reflect.get(properties, name) : undefined;
}
