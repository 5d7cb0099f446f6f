import type { ReadConfigExchange } from './config.schema.ts';
import type { AnalyticsConsent } from '@nestling/domain/account/analytics-consent';
import type { Locale } from '@nestling/domain/account/locale';
import type { AuthConfig } from '../account/session.ts';
import type { SignedIn } from '../account/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import type { ContentItem } from './content.ts';

/** Feature flags of the product. */
export type Flags = ConfigAnswer['flags'];

/** App config. */
export type AppConfig = ConfigAnswer['config'];

export type LocaleProperties = ConfigAnswer['locales'][number];

export type ConfigAnswer = ReadConfigExchange['data'];

/** Returns flags, app config and policy version in one object. */
export const readConfig = endpoint<ReadConfigExchange>({
  method: 'GET',
  path: '/api/config',
  access: 'nobody',
  limit: 'read',
  summary: 'Flags, app config and policy version',
});

/** The content of `#nestling-bootstrap` in the first HTML of a page. */
export interface Bootstrap extends ConfigAnswer {
  version: string;
  brandName: string;
  publicUrl: string;
  supportEmail: string;
  /** URL of the development inbox, where the mails stay; null where mails are really sent. */
  devInbox: string | null;
  /** Address of the shop; a path for the embedded one. */
  shopBaseUrl: string;
  /** Hosts of an external shop that orders and invoices may link to by https. */
  shopHosts: readonly string[];
  apiAccessKey: string;
  /** Whether failures are sent to the server; otherwise they stay in the console. */
  reporting: boolean;
  social: { facebook: string | null; twitter: string | null; instagram: string | null; pinterest: string | null };
  locale: Locale;
  /** Whether the content of the page is what editors have not published. */
  preview: boolean;
  country: string | null;
  /** Whether the visitor may be recognised on a later visit. */
  analytics: { consent: AnalyticsConsent };
  session: SignedIn | null;
  /** What the sign-in needs; members have it too, because their session may end while the page is open. */
  auth: AuthConfig;
  /**
   * Compiled messages of the shell and of the entry route: sections with their labels, and single
   * messages by `section.label`.
   */
  messages: Record<string, CompiledMessage | Record<string, CompiledMessage>>;
  /** Settings of these sections beside text, by slug; the same in every language. */
  sectionProperties: Readonly<Record<string, unknown>>;
  /**
   * The app errors of the content service in the language of the page: `title` and `contentHtml`.
   */
  appErrors: readonly ContentItem[];
  /** What the server assumed of the browser; absent on a page that it did not render. */
  rendered?: RenderedFacts;
  /** The answers that a rendered page shows, so that the browser does not request them. */
  answers?: readonly CachedAnswer[];
}

/** The key under which the web app caches the answer of a read: path of the call, and its input. */
export type ReadKey = readonly unknown[];

/** An answer of a read, complete as the server sends it. */
export type CachedAnswer = readonly [key: ReadKey, answer: unknown];

/** Facts of a browser that a rendered page depends on, as the server assumes them. */
export interface RenderedFacts {
  isPhone: boolean;
  /** The hour of the day, from 0 to 23. */
  hour: number;
  year: number;
  /** IANA name. */
  timeZone: string;
}

/** A compiled message: text, or the parts between its values. */
export type CompiledMessage = string | unknown[];
