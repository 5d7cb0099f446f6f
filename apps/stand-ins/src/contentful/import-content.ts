import { z } from 'zod';
import { fieldsOf, keyOf, type Environment, type ItemRef } from './environment.ts';
import { localeFaults } from './locales.ts';
import { contentFile, type ContentFile, type LocalizedFields, type SpaceLocale } from './model.ts';

/** A file that cannot be imported, with everything that is wrong about it. */
export class ImportRefused extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`the file is refused: ${faults.join('; ')}`);
    this.faults = faults;
  }
}

interface NewDraft extends ItemRef {
  readonly contentTypeId: string | null;
  readonly fields: LocalizedFields;
  readonly isPublished: boolean;
}

/**
 * Writes the locales, content types, and drafts of a file; what the file lacks remains.
 * @param file as the vendor's export writes it
 * @returns what the file has published
 * @throws {ImportRefused} and then nothing was written
 */
export function importContent(environment: Environment, file: unknown, now: number): readonly ItemRef[] {
  const { data: content, error } = contentFile.safeParse(file);
  if (!content) throw new ImportRefused(z.prettifyError(error).split('\n'));
  const locales = mergedLocales(environment.locales, content);
  const contentTypes = new Map([
    ...environment.contentTypes,
    ...content.contentTypes.map((type) => [type.sys.id, type] as const),
  ]);
  const drafts = draftsOf(content);
  const planned = { ...environment, locales, contentTypes };
  const faults = [...localeFaults(locales), ...drafts.flatMap((draft) => draftFaults(planned, draft))];
  if (faults.length > 0) throw new ImportRefused(faults);
  environment.locales = locales;
  for (const [id, type] of contentTypes) environment.contentTypes.set(id, type);
  for (const draft of drafts) writeDraft(environment, draft, now);
  return drafts.filter(({ isPublished }) => isPublished);
}

/** The default locale of a file replaces that of a new environment, as nothing has values in it. */
function mergedLocales(before: readonly SpaceLocale[], { locales }: ContentFile): readonly SpaceLocale[] {
  const own = locales.map(({ code, name, default: isDefault, fallbackCode }) => ({
    code,
    name,
    default: isDefault,
    fallbackCode: fallbackCode ?? null,
  }));
  const others = before.filter(({ code }) => !own.some((locale) => locale.code === code));
  const hasDefault = own.some((locale) => locale.default);
  return [...(hasDefault ? others.filter((locale) => !locale.default) : others), ...own];
}

function draftsOf({ entries, assets }: ContentFile): readonly NewDraft[] {
  const isPublished = (version: number | null | undefined): boolean => typeof version === 'number';
  return [
    ...assets.map(({ sys, fields }) => ({
      type: 'Asset' as const,
      id: sys.id,
      contentTypeId: null,
      fields,
      isPublished: isPublished(sys.publishedVersion),
    })),
    ...entries.map(({ sys, fields }) => ({
      type: 'Entry' as const,
      id: sys.id,
      contentTypeId: sys.contentType.sys.id,
      fields,
      isPublished: isPublished(sys.publishedVersion),
    })),
  ];
}

/** Returns what the vendor refuses about the values of an entry or asset. */
export function draftFaults(
  environment: Environment,
  draft: ItemRef & { readonly contentTypeId: string | null; readonly fields: LocalizedFields },
): readonly string[] {
  const { contentTypeId, fields } = draft;
  const name = keyOf(draft);
  if (contentTypeId !== null && !environment.contentTypes.has(contentTypeId))
    return [`${name}: the content type ${contentTypeId} is not there`];
  const fieldsById = new Map(fieldsOf(environment, draft).map((field) => [field.id, field]));
  const codes = environment.locales.map(({ code }) => code);
  const main = environment.locales.find((locale) => locale.default)?.code;
  return Object.entries(fields).flatMap(([field, values]) => {
    const definition = fieldsById.get(field);
    if (!definition) return [`${name}: its content type has no field ${field}`];
    return Object.keys(values).flatMap((code) => {
      if (!codes.includes(code)) return [`${name}: ${field} has the unknown locale ${code}`];
      return definition.localized || code === main ? [] : [`${name}: ${field} is not localized and has ${code}`];
    });
  });
}

function writeDraft(environment: Environment, draft: NewDraft, now: number): void {
  const { type, id, contentTypeId, fields } = draft;
  const before = environment.items.get(keyOf(draft));
  environment.items.set(keyOf(draft), {
    type,
    id,
    contentTypeId,
    fields,
    version: (before?.version ?? 0) + 1,
    publishedVersion: before?.publishedVersion ?? null,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  });
}
