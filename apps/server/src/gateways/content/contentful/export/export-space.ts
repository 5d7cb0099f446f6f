import type { Space } from '@nestling/contract/content/content-type';
import type { Entry } from '../../port.ts';
import type { ContentFinding } from '../finding.ts';
import { modelOf } from '../model.ts';
import { OWN_CODES, type LocaleCodes, type WireAsset, type WireEntry } from '../wire.ts';
import { writeEntries } from './write-entries.ts';
import { wireLocales, wireType } from './write-model.ts';

/** What `contentful-import` reads. */
export interface ContentfulDocument {
  contentTypes: readonly Readonly<Record<string, unknown>>[];
  locales: readonly Readonly<Record<string, unknown>>[];
  entries: readonly WireEntry[];
  assets: readonly WireAsset[];
}

/**
 * The address under which the import finds the pictures in its folder of assets, which is the
 * content folder: it takes what follows `//` as a path.
 */
const LOCAL_MEDIA = '//media';

/**
 * Exports a space of the content, the same for the same content.
 * @param content the entries of both spaces, because a link may lead to the other one
 * @param options.mediaUrl the public address of `/media`, from which Contentful fetches the
 * pictures; without it the import uploads them from the content folder
 */
export function exportSpace(
  space: Space,
  content: readonly Entry[],
  { codes = OWN_CODES, mediaUrl = LOCAL_MEDIA }: { codes?: LocaleCodes; mediaUrl?: string | undefined } = {},
): { document: ContentfulDocument; findings: ContentFinding[] } {
  const { entries, assets, findings } = writeEntries(space, content, { codes, mediaUrl });
  const document = { contentTypes: modelOf(space).map(wireType), locales: wireLocales(codes), entries, assets };
  return { document, findings };
}
