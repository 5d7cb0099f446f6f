import type { Content, ContentType, Space } from '@nestling/contract/content/content-type';
import type { Locale } from '@nestling/domain/account/locale';
import type { ContentSource, WrittenEntry } from '@nestling/domain/editorial/localise';
import { RefusalError, refuse } from '../../platform/http/refusal.ts';

/** One entry as editors write it. */
export interface Entry extends WrittenEntry {
  space: Space;
  updatedAt: string;
}

/** Content that editors have not finished, and the fault that makes it unusable. */
export interface ContentFault {
  /**
   * `change`: the complete change is left out, and the content before it remains; `version`: the
   * same of one entry.
   */
  leftOut: 'entry' | 'fields' | 'file' | 'change' | 'version';
  /**
   * `type/slug` of an entry; path of a file inside the content folder, with the line of its fault.
   */
  where: string;
  /** For an entry, its fields by their paths. */
  problems: string[];
}

/** A finding that editors should see, at one entry. */
export interface EditorFinding {
  /** `error`: parents must not get the entry. */
  weight: 'error' | 'warning';
  /** Null for what belongs to neither. */
  space: Space | null;
  /** `type/slug`; for a file that cannot be read, its path with the line. */
  where: string;
  /** Id of the entry at Contentful; null for files. */
  entryId: string | null;
  /** Null for the entry itself. */
  field: string | null;
  what: string;
}

/** Raised when the content service cannot answer. */
export class ContentUnavailable extends RefusalError {
  /** The cause of the outage, for the operator. */
  readonly problem: string;

  constructor(cause: Error) {
    super(refuse('content-unavailable'));
    this.name = 'ContentUnavailable';
    this.message = 'the content service does not answer';
    this.cause = cause;
    this.problem = cause.message;
  }
}

/**
 * The complete content at one time: it never changes and is read without waiting. Answers include
 * secrets, so the caller decides which fields leave the server. A request reads one edition and
 * must not hold it longer.
 */
export interface Edition extends ContentSource {
  /** Worked out from the content, so that all processes call it the same. */
  readonly id: string;
  /** The version of the files of videos, which belong to the content; empty without any. */
  readonly mediaVersion: string;
  /** As written, in no order. */
  allEntries(): readonly Entry[];
  /** As written, in editors' order: rank, then slug. */
  entries(type: string): readonly Entry[];
  /** As written. */
  entry(type: string, slug: string): Entry | null;
  /**
   * Returns the entries of a type in one language, in editors' order; one that violates its schema
   * is reported to the operator and left out.
   */
  all<Fields extends object>(type: ContentType<Fields>, locale: Locale): readonly Content<ContentType<Fields>>[];
  /** Null where there is no usable entry. */
  find<Fields extends object>(
    type: ContentType<Fields>,
    slug: string,
    locale: Locale,
  ): Content<ContentType<Fields>> | null;
  /**
   * Reports an entry, or fields, that must be left out; each only once, because every request meets
   * them.
   */
  reportInvalid(fault: ContentFault): void;
}

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** The content service. */
export interface ContentGateway {
  /**
   * True where fields come in the order in which editors wrote them; an outside system has its own.
   */
  readonly hasWrittenOrder: boolean;
  /** @throws ContentUnavailable before the first successful read */
  current(): Edition;
  /** The same, for what is served without content, too: an edition without entries until then. */
  currentOrEmpty(): Edition;
  onChange(hear: (next: Edition) => void): Unsubscribe;
  /**
   * Judges what was read last: the findings of reading it, and those of the lint.
   * @throws ContentUnavailable before the first successful read
   */
  findings(): Promise<readonly EditorFinding[]>;
  /** Reads what is stored, once: for a command, which follows no changes. */
  load(): Promise<void>;
  /** Reads what is stored, and follows changes from then on. */
  start(): Promise<void>;
  /** Follows changes no longer. */
  close(): Promise<void>;
}

/** The content as editors see it before they publish. */
export interface PreviewSource {
  /**
   * Returns the drafts of the last seconds; while they cannot be read, the last ones that were.
   * @throws ContentUnavailable before the first successful read
   */
  read(): Promise<Edition>;
}
