import type { Locale } from '@nestling/domain/account/locale';
import type { CompileReport } from '@nestling/messages/compile';
import type { FastifyRequest } from 'fastify';
import type { Item } from '@nestling/domain/editorial/localise';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { Mails } from '../platform/mail/mails.ts';
import type { ContentNotices } from '../gateways/content/contentful/receive-notice.ts';
import type { ContentGateway, Edition } from '../gateways/content/port.ts';
import type { Server } from '../platform/http/serve.ts';
import type { ReadCaller, Session } from '../platform/http/session.ts';
import type { SearchDocuments } from './search/search-document.ts';

/** An item of another room. */
export interface ComposedItem {
  item: Item;
  /** False for an item that only its slug returns. */
  listed: boolean;
  /** Only in the answer for this slug. */
  detailOnly?: object;
}

/** Content types with items of another room, in one language and in order. */
export type ComposedTypes = Readonly<Record<string, (edition: Edition, locale: Locale) => readonly ComposedItem[]>>;

/** Passes of a member by legacySyllabusId, with their country at that time. */
type Passes = Readonly<Record<string, { country: string | null }>>;

/** What the search needs of other rooms. */
export interface Searchable {
  /** Those of every room. */
  documents: SearchDocuments;
  /** The caller with their passes. */
  readPasses: ReadCaller<{ passes: Passes }>;
  /** Slugs of the courses that a member may open, and of those that they have passed. */
  openCourses: (
    edition: Edition,
    home: Pick<Session, 'country' | 'region'>,
    passes: Passes,
  ) => { open: string[]; passed: string[] };
}

/** Dependencies of the editorial room. */
export interface EditorialDeps {
  server: Server;
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Limiter;
  mails: Mails;
  log: Log;
  /** What is published. */
  content: ContentGateway;
  contentNotices: ContentNotices;
  /** For reads of content alone: what is published, or an editor's preview. */
  editionOf: (request: FastifyRequest) => Promise<Edition>;
  localeOf: (request: FastifyRequest) => Locale;
  /** May also be a language that is open for courses only. */
  courseLocaleOf: (request: FastifyRequest) => Locale;
  composed: ComposedTypes;
  searchable: Searchable;
  /** Whether lists end with the entries that only English has. */
  showUntranslated: (edition: Edition) => boolean;
  /** Called with unusable texts of editors. */
  report: CompileReport;
}
