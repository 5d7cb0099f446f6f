import { createHash } from 'node:crypto';
import { readAssetFile } from './assets-folder.ts';
import type { StoredFile } from './held-file.ts';
import { draftFaults, importContent, ImportRefused } from './import-content.ts';
import { localeFaults } from './locales.ts';
import type { LocalizedFields, SpaceLocale } from './model.ts';
import { deleteItem, findItem, publishItem, unpublishItem, type EditorAction } from './publish.ts';
import { keyOf, type Environment, type ItemRef, type Publication } from './environment.ts';

/** What people do in the web app of the vendor, in one environment. Each throws where it cannot. */
export interface Editor {
  /**
   * Imports a file of the vendor's export with the files of its assets, and publishes what it has
   * published.
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
  setFile: (id: string, locale: string, file: StoredFile) => void;
}

/** What an editor needs of the stand-in. */
export interface EditorParts {
  /** Milliseconds by the clock of the stand-in. */
  readonly now: () => number;
  /** Where files are, with two slashes in front and no scheme. */
  readonly filesUrl: () => string;
  /** Files by their path. */
  readonly files: Map<string, StoredFile>;
  /** Where an import finds the files of assets; null where it has none. */
  readonly assetsFolder: string | null;
  /** Notifies the receivers of the space. */
  readonly notify: (environment: Environment, action: EditorAction, publication: Publication) => void;
}

/** Creates the editor of an environment. */
export function createEditor(environment: Environment, parts: EditorParts): Editor {
  const { now, notify } = parts;
  const publish = (ref: ItemRef): void => notify(environment, 'publish', publishItem(environment, ref, now()));
  const unpublish = (ref: ItemRef): void => notify(environment, 'unpublish', unpublishItem(environment, ref, now()));

  return {
    importContent: (file) => {
      const published = importContent(environment, file, now());
      uploadFiles(environment, parts);
      for (const { type, id } of published) publish({ type, id });
    },
    publish,
    unpublish,
    delete: (ref) => {
      if (findItem(environment, ref).publishedVersion !== null) unpublish(ref);
      notify(environment, 'delete', deleteItem(environment, ref, now()));
    },
    edit: (ref, fields) => editDraft(environment, ref, fields, now()),
    addLocale: (locale) => {
      const locales = [...environment.locales, { ...locale, default: false }];
      const faults = localeFaults(locales);
      if (faults.length > 0) throw new ImportRefused(faults);
      environment.locales = locales;
    },
    setFile: (id, locale, file) => setFile(environment, parts, { id, locale, file }),
  };
}

function uploadFiles(environment: Environment, parts: EditorParts): void {
  const { assetsFolder } = parts;
  if (assetsFolder === null) return;
  for (const { type, id, fields } of environment.items.values()) {
    const values = type === 'Asset' ? Object.entries(fields['file'] ?? {}) : [];
    for (const [locale, value] of values) {
      const file = readAssetFile(assetsFolder, value);
      if (file) setFile(environment, parts, { id, locale, file });
    }
  }
}

function setFile(
  environment: Environment,
  { now, files, filesUrl }: EditorParts,
  { id, locale, file }: { readonly id: string; readonly locale: string; readonly file: StoredFile },
): void {
  const ref = { type: 'Asset', id } as const;
  const before = findItem(environment, ref).fields['file']?.[locale];
  // Another content has another address, as at the vendor.
  const token = createHash('sha256').update(file.bytes).digest('hex').slice(0, 32);
  const path = `/${environment.spaceId}/${id}/${token}/${encodeURIComponent(file.name)}`;
  files.set(path, file);
  editDraft(
    environment,
    ref,
    { file: { [locale]: { ...detailsOf(before, file), url: `${filesUrl()}${path}` } } },
    now(),
  );
}

function detailsOf(
  before: unknown,
  { name, contentType, bytes, image }: StoredFile,
): Readonly<Record<string, unknown>> {
  const previous = typeof before === 'object' && before !== null && 'details' in before ? before.details : {};
  const details = Object.assign({}, previous, { size: bytes.byteLength }, image && { image });
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
