import { z } from 'zod';
import { fieldsOf, keyOf, type Environment, type ItemRef, type ItemVersion } from './environment.ts';
import type { ModelField } from './model.ts';
import { deliveredItem, type DeliveredItem, type DeliveredLocale } from './view.ts';

/** Entries and assets that others link to, and links that lead nowhere. */
export interface ResolvedLinks {
  readonly includes: Readonly<Partial<Record<ItemRef['type'], readonly DeliveredItem[]>>>;
  readonly errors: readonly unknown[];
}

const link = z.object({
  sys: z.object({ type: z.literal('Link'), linkType: z.enum(['Entry', 'Asset']), id: z.string() }),
});

/**
 * Resolves the links of entries, and those of what they link to.
 * @param items entries that are answered anyway, and therefore not included
 * @param depth how many steps are followed; 0 for none
 */
export function resolveLinks(
  environment: Environment,
  versions: ReadonlyMap<string, ItemVersion>,
  items: readonly ItemVersion[],
  { depth, locale }: { readonly depth: number; readonly locale: DeliveredLocale },
): ResolvedLinks {
  const seen = new Set(items.map(keyOf));
  const included: ItemVersion[] = [];
  const missing: ItemRef[] = [];
  let level = items;
  for (let step = 0; step < depth; step += 1) {
    const next: ItemVersion[] = [];
    for (const ref of level.flatMap((version) => linksOf(environment, version, locale))) {
      const key = keyOf(ref);
      if (seen.has(key)) continue;
      seen.add(key);
      const version = versions.get(key);
      if (version) next.push(version);
      else missing.push(ref);
    }
    included.push(...next);
    level = next;
  }
  const ofType = (type: ItemRef['type']): readonly DeliveredItem[] =>
    included.filter((version) => version.type === type).map((version) => deliveredItem(environment, version, locale));
  const [entries, assets] = [ofType('Entry'), ofType('Asset')];
  return {
    includes: { ...(entries.length > 0 && { Entry: entries }), ...(assets.length > 0 && { Asset: assets }) },
    errors: missing.map(({ type, id }) => ({
      sys: { id: 'notResolvable', type: 'error' },
      details: { type: 'Link', linkType: type, id },
    })),
  };
}

/** Returns the targets of the links of an entry, as often as they occur. */
function linksOf(environment: Environment, version: ItemVersion, locale: DeliveredLocale): readonly ItemRef[] {
  const { fields } = deliveredItem(environment, version, locale);
  return fieldsOf(environment, version)
    .filter(isLinking)
    .flatMap(({ id }) => linksIn(fields[id]));
}

/** Links in fields of type `Object` are data that the vendor does not follow. */
function isLinking({ type, items }: ModelField): boolean {
  return type === 'Link' || type === 'RichText' || (type === 'Array' && items?.type === 'Link');
}

function linksIn(value: unknown): readonly ItemRef[] {
  const { data } = link.safeParse(value);
  if (data) return [{ type: data.sys.linkType, id: data.sys.id }];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : [];
}
