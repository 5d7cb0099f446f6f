import type { Locale } from '@nestling/domain/account/locale';

/** The two spaces of the content service (ACC-010). */
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

/** An entry that editors have not finished, and what keeps it from being used. */
export interface EntryFault {
  /** `type/slug` */
  entry: string;
  /** Paths of the fields, with what is wrong with each. */
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
  /** Tells the operator of an entry that its reader cannot use and leaves out; each is told once. */
  leaveOut(fault: EntryFault): void;
}
