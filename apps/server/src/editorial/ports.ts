import type { Locale } from '@nestling/domain/account/locale';
import type { CompileReport } from '@nestling/messages/compile';
import type { FastifyRequest } from 'fastify';
import type { Item } from '@nestling/domain/editorial/localise';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { Mails } from '../platform/mail/mails.ts';
import type { ContentGateway, Edition } from '../gateways/content/port.ts';
import type { Server } from '../platform/http/serve.ts';

/** An item that a room to the right makes. */
export interface ComposedItem {
  item: Item;
  /** False for one that is answered by its slug alone. */
  listed: boolean;
  /** Further data for a request that names its slug. */
  alone?: object;
}

/** Content types with items from a room to the right, in one language and in their order. */
export type ComposedTypes = Readonly<Record<string, (edition: Edition, locale: Locale) => readonly ComposedItem[]>>;

/** What the editorial room works with. */
export interface EditorialDeps {
  server: Server;
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Limiter;
  mails: Mails;
  content: ContentGateway;
  localeOf: (request: FastifyRequest) => Locale;
  /** The language of an answer about courses: also one that is open for them alone. */
  courseLocaleOf: (request: FastifyRequest) => Locale;
  composed: ComposedTypes;
  /** Called with words of editors that cannot be used. */
  report: CompileReport;
}
