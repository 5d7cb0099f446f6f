import type { Content, ContentType, Space } from '@nestling/contract/content/content-type';
import type { Locale } from '@nestling/domain/account/locale';
import type { ContentSource, WrittenEntry } from '@nestling/domain/editorial/localise';
import { RefusalError, refuse } from '../../platform/http/refusal.ts';

/** One entry as editors keep it. */
export interface Entry extends WrittenEntry {
  space: Space;
  updatedAt: string;
}

/** Content that editors have not finished, and the fault that makes it unusable. */
export interface ContentFault {
  /**
   * How much of the content is left out; `change`: all of a change, the content of before stays.
   */
  leftOut: 'entry' | 'fields' | 'file' | 'change';
  /**
   * `type/slug` of an entry; path of a file inside the content folder, with the line of its fault.
   */
  where: string;
  /** What is wrong: of an entry its fields by their paths. */
  problems: string[];
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
    this.problem = String(cause);
  }
}

/**
 * The whole content at one moment: it never changes and is read without waiting. Answers are
 * complete, secrets included: the caller decides what may leave the server. A request reads one
 * edition and must not hold it longer.
 */
export interface Edition extends ContentSource {
  /** Worked out from the content, so that all processes call it the same. */
  readonly id: string;
  /** Every entry as written, in no order. */
  whole(): readonly Entry[];
  /** Entries of a type as written, in editors' order: rank, then slug. */
  entries(type: string): readonly Entry[];
  /** One entry as written, or null. */
  entry(type: string, slug: string): Entry | null;
  /**
   * Returns the entries of a type in one language, in editors' order; one that violates its schema
   * is reported to the operator and left out.
   */
  all<Fields extends object>(type: ContentType<Fields>, locale: Locale): readonly Content<ContentType<Fields>>[];
  /** One entry in one language; null where there is none that can be used. */
  find<Fields extends object>(
    type: ContentType<Fields>,
    slug: string,
    locale: Locale,
  ): Content<ContentType<Fields>> | null;
  /**
   * Reports an entry, or fields, that the reader cannot use and leaves out, to the operator; each
   * once.
   */
  reportInvalid(fault: ContentFault): void;
}

/** Ends what it was given for. */
export type Unsubscribe = () => void;

/** The content service. */
export interface ContentGateway {
  /** The content as it is now. @throws ContentUnavailable before it was ever read */
  current(): Edition;
  /** Calls back when the content has changed. */
  onChange(hear: (next: Edition) => void): Unsubscribe;
  /** Looks for changes no longer. */
  close(): Promise<void>;
}
