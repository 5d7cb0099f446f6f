import type { Locale } from '@nestling/domain/account/locale';

/** The two spaces of the content service. */
export type Space = 'main' | 'education';

/** Fields of an entry before a language is chosen. */
export type Fields = Readonly<Record<string, unknown>>;

/** One entry as editors keep it: facts that hold in every language, and words by language. */
export interface Entry {
  space: Space;
  type: string;
  slug: string;
  facts: Fields;
  words: Readonly<Partial<Record<Locale, Fields>>>;
  updatedAt: string;
}

/** What editors have not finished, and what keeps it from being used. */
export interface ContentFault {
  /** How much of the content is left out. */
  leftOut: 'entry' | 'fields' | 'file';
  /** `type/slug` of an entry; path of a file inside the content folder, with the line where its fault stands. */
  where: string;
  /** What is wrong: of an entry its fields by their paths. */
  problems: string[];
}

/** Raised when the content service cannot answer. */
export class ContentUnavailable extends Error {
  constructor(cause: unknown) {
    super('the content service does not answer', { cause });
    this.name = 'ContentUnavailable';
  }
}

/** The content service; answers are whole, secrets included: what may leave the server is decided by the caller (D-88). */
export interface ContentGateway {
  /** Entries of a type in editors' order: rank, then slug. @throws ContentUnavailable */
  list(type: string): Promise<readonly Entry[]>;
  /** One entry, or null. @throws ContentUnavailable */
  find(type: string, slug: string): Promise<Entry | null>;
  /** Tells the operator of an entry, or of fields, that the reader cannot use and leaves out; each is told once. */
  reportInvalid(fault: ContentFault): void;
}
