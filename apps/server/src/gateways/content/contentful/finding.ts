import type { Space } from '@nestling/contract/content/content-type';
import type { EditorFinding } from '../port.ts';

/**
 * A finding of content on its way from or to Contentful, where fields have the names of Contentful.
 * An error leaves out the entry, or the value of an export; one without a slug is named by its id.
 */
export interface ContentFinding extends EditorFinding {
  space: Space;
  entryId: string;
}

/** Records a finding of one entry. */
export type ReportFinding = (finding: Pick<ContentFinding, 'weight' | 'field' | 'what'>) => void;
