import type { Space } from '@nestling/contract/content/content-type';

/** A fault of content on its way from or to Contentful. */
export interface ContentFinding {
  /** `error`: the entry, or the value of an export, is left out. */
  weight: 'error' | 'warning';
  space: Space;
  /** `type/slug`; in front of a slug that is missing, the id of the entry in Contentful. */
  where: string;
  /** Id in Contentful, for a link into its web app. */
  entryId: string;
  /** As it is called in Contentful; null for the entry itself. */
  field: string | null;
  /** Continues the name of the field, such as `links to quiz/feeding, which is no entry`. */
  what: string;
}

/** Records a finding of one entry. */
export type ReportFinding = (finding: Pick<ContentFinding, 'weight' | 'field' | 'what'>) => void;
