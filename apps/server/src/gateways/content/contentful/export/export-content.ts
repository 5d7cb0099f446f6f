import { isUnfinished } from '../../edition.ts';
import type { Entry } from '../../port.ts';
import { comparableId } from '../comparable.ts';
import { exportSpace, type ContentfulDocument } from './export-space.ts';
import type { ContentFinding } from '../finding.ts';
import { readEntries } from '../read-entries.ts';
import { OWN_CODES } from '../wire.ts';

/** The exports of both spaces. */
export interface ContentExport {
  documents: Record<Entry['space'], ContentfulDocument>;
  findings: ContentFinding[];
  /** True where reading the export gives the same content, but for drafts. */
  isSame: boolean;
}

/**
 * Exports both spaces, because one links to the other, and reads them back.
 * @param options.mediaUrl see `exportSpace`
 */
export function exportContent(content: readonly Entry[], options: { mediaUrl?: string | undefined }): ContentExport {
  const main = exportSpace('main', content, options);
  const education = exportSpace('education', content, options);
  const documents = { main: main.document, education: education.document };
  const spaces = (['main', 'education'] as const).map((space) => ({
    space,
    entries: documents[space].entries.filter(({ sys }) => sys.publishedVersion !== undefined),
    assets: documents[space].assets,
  }));
  const read = readEntries(spaces, { codes: OWN_CODES, values: {} });
  const finished = content.filter((entry) => !isUnfinished(entry));
  return {
    documents,
    findings: [...main.findings, ...education.findings],
    isSame: comparableId(read.entries) === comparableId(finished),
  };
}
