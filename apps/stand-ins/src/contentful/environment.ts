import {
  ASSET_FIELDS,
  type ModelType,
  type ModelField,
  type LocalizedFields,
  type ItemType,
  type SpaceLocale,
} from './model.ts';

/** The type and id of an entry or asset. */
export interface ItemRef {
  readonly type: ItemType;
  readonly id: string;
}

/** What both the draft and the published state of an entry or asset have. */
export interface ItemVersion extends ItemRef {
  /** Null for an asset. */
  readonly contentTypeId: string | null;
  readonly fields: LocalizedFields;
  /** Codes of the locales that it has values for, or could have. */
  readonly locales: readonly string[];
  /** Milliseconds; of a published state the first and the last publication. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** How often it was published. */
  readonly revision: number;
}

/** An entry or asset as editors see it. */
export interface DraftItem extends ItemRef {
  readonly contentTypeId: string | null;
  readonly fields: LocalizedFields;
  /** Grows with each change and each publication. */
  readonly version: number;
  /** The version that is published; null where none is. */
  readonly publishedVersion: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The last publication of an entry or asset, or its end. */
export interface Publication extends ItemRef {
  /** Ascends with each change of what is published. */
  readonly sequence: number;
  readonly at: number;
  readonly revision: number;
  /** When it was published first. */
  readonly createdAt: number;
  readonly contentTypeId: string | null;
  /** Null where it was unpublished or deleted. */
  readonly state: ItemVersion | null;
}

/** An environment of a space. The maps of items have keys of `keyOf`. */
export interface Environment {
  readonly spaceId: string;
  readonly id: string;
  locales: readonly SpaceLocale[];
  readonly contentTypes: Map<string, ModelType>;
  readonly items: Map<string, DraftItem>;
  /** In the order of their last change. */
  readonly publications: Map<string, Publication>;
  /** That of the last change; 0 before the first. */
  sequence: number;
}

/** A link as the vendor writes it. */
export interface ResourceLink {
  readonly sys: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

/** Creates an environment that has no content, and English as its locale, as a new one has. */
export function createEnvironment(spaceId: string, id: string): Environment {
  return {
    spaceId,
    id,
    locales: [{ code: 'en-US', name: 'English (United States)', default: true, fallbackCode: null }],
    contentTypes: new Map(),
    items: new Map(),
    publications: new Map(),
    sequence: 0,
  };
}

/** Returns the key of an entry or asset. */
export function keyOf({ type, id }: ItemRef): string {
  return `${type}/${id}`;
}

/** Returns a link to a resource. */
export function linkTo(linkType: string, id: string): ResourceLink {
  return { sys: { type: 'Link', linkType, id } };
}

/** Returns the fields that an entry or asset has by its type. */
export function fieldsOf(
  { contentTypes }: Environment,
  { contentTypeId }: Pick<ItemVersion, 'contentTypeId'>,
): readonly ModelField[] {
  if (contentTypeId === null) return ASSET_FIELDS;
  return contentTypes.get(contentTypeId)?.fields ?? [];
}

/** Returns what is published, by key. */
export function publishedVersions({ publications }: Environment): ReadonlyMap<string, ItemVersion> {
  return new Map([...publications].flatMap(([key, { state }]) => (state ? [[key, state]] : [])));
}

/** Returns everything as its last draft, by key. */
export function draftVersions({ items, locales, publications }: Environment): ReadonlyMap<string, ItemVersion> {
  const codes = locales.map(({ code }) => code);
  return new Map(
    [...items].map(([key, { type, id, contentTypeId, fields, createdAt, updatedAt }]): [string, ItemVersion] => {
      const revision = publications.get(key)?.revision ?? 0;
      return [key, { type, id, contentTypeId, fields, locales: codes, createdAt, updatedAt, revision }];
    }),
  );
}
