import { createHash } from 'node:crypto';
import type { Environment, ItemRef, Publication } from './environment.ts';
import { draftFaults, importContent, ImportRefused } from './import-content.ts';
import { localeFaults } from './locales.ts';
import type { LocalizedFields, SpaceLocale } from './model.ts';
import type { EditorAction } from './publish.ts';
import { deleteItem, findItem, publishItem, unpublishItem } from './publish.ts';
import { keyOf } from './environment.ts';

/** A file of an asset. */
export interface HeldFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** In pixels, for a picture. */
  readonly image?: { readonly width: number; readonly height: number };
}

/** What people do in the web app of the vendor, in one environment. Each throws where it cannot. */
export interface Editor {
  /**
   * Imports a file of the vendor's export, and publishes what it has published.
   * @throws {ImportRefused} with everything that is wrong about it
   */
  importContent: (file: unknown) => void;
  publish: (ref: ItemRef) => void;
  unpublish: (ref: ItemRef) => void;
  /** Deletes an entry or asset; one that is published is unpublished before. */
  delete: (ref: ItemRef) => void;
  /** Changes values of a draft; others remain. */
  edit: (ref: ItemRef, fields: LocalizedFields) => void;
  addLocale: (locale: Omit<SpaceLocale, 'default'>) => void;
  /** Gives the draft of an asset a file that the stand-in serves. */
  setFile: (id: string, locale: string, file: HeldFile) => void;
}

/** What an editor needs of the stand-in. */
export interface EditorParts {
  /** Milliseconds by the clock of the stand-in. */
  readonly now: () => number;
  /** Where files are, with two slashes in front and no scheme. */
  readonly filesUrl: () => string;
  /** Files by their path. */
  readonly files: Map<string, HeldFile>;
  /** Notifies the receivers of the space. */
  readonly notify: (environment: Environment, action: EditorAction, publication: Publication) => void;
}

/** Creates the editor of an environment. */
export function createEditor(environment: Environment, { now, filesUrl, files, notify }: EditorParts): Editor {
  const publish = (ref: ItemRef): void => notify(environment, 'publish', publishItem(environment, ref, now()));
  const unpublish = (ref: ItemRef): void => notify(environment, 'unpublish', unpublishItem(environment, ref, now()));
  const edit = (ref: ItemRef, fields: LocalizedFields): void => editDraft(environment, ref, fields, now());

  return {
    importContent: (file) => {
      for (const { type, id } of importContent(environment, file, now())) publish({ type, id });
    },
    publish,
    unpublish,
    delete: (ref) => {
      if (findItem(environment, ref).publishedVersion !== null) unpublish(ref);
      notify(environment, 'delete', deleteItem(environment, ref, now()));
    },
    edit,
    addLocale: (locale) => {
      const locales = [...environment.locales, { ...locale, default: false }];
      const faults = localeFaults(locales);
      if (faults.length > 0) throw new ImportRefused(faults);
      environment.locales = locales;
    },
    setFile: (id, locale, file) => {
      const ref = { type: 'Asset', id } as const;
      const before = findItem(environment, ref).fields['file']?.[locale];
      // Another content has another address, as at the vendor.
      const token = createHash('sha256').update(file.bytes).digest('hex').slice(0, 32);
      const path = `/${environment.spaceId}/${id}/${token}/${encodeURIComponent(file.name)}`;
      files.set(path, file);
      edit(ref, { file: { [locale]: { ...detailsOf(before, file), url: `${filesUrl()}${path}` } } });
    },
  };
}

function detailsOf(before: unknown, { name, contentType, bytes, image }: HeldFile): Readonly<Record<string, unknown>> {
  const known = typeof before === 'object' && before !== null && 'details' in before ? before.details : {};
  const details = Object.assign({}, known, { size: bytes.byteLength }, image && { image });
  return { details, fileName: name, contentType };
}

function editDraft(environment: Environment, ref: ItemRef, fields: LocalizedFields, now: number): void {
  const item = findItem(environment, ref);
  const merged = Object.fromEntries(
    [...new Set([...Object.keys(item.fields), ...Object.keys(fields)])].map((name) => [
      name,
      { ...item.fields[name], ...fields[name] },
    ]),
  );
  const faults = draftFaults(environment, { ...item, fields: merged });
  if (faults.length > 0) throw new ImportRefused(faults);
  environment.items.set(keyOf(ref), { ...item, fields: merged, version: item.version + 1, updatedAt: now });
}
