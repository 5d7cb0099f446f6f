import type { AnalyticsConsent } from '@nestling/domain/account/analytics-consent';
import type { Locale } from '@nestling/domain/account/locale';
import type { AuthConfig } from '../account/session.ts';
import type { SignedIn } from '../account/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import type { ContentItem } from './content.ts';

/** Feature flags of the product (contract section 8). */
export interface Flags {
  boxesBySyllabusId: Record<string, unknown>;
  debugMode: boolean;
  enableShippingAddressAutocomplete: boolean;
  enableNotifications: boolean;
  enableLoadingSpinner: boolean;
  enableThirdPartyOptIn: boolean;
  enableBrandLogoBar: boolean;
  enableMemberOffers: boolean;
  enableArticles: boolean;
  enableArticleCategories: boolean;
  enableVideoFeedback: boolean;
  sfmcSupport: boolean;
  enableTrustedFormCheckboxFallback: boolean;
  enableAgeVerification: boolean;
}

/** App config (contract section 8). */
export interface AppConfig {
  numChildrenLimit: number;
  contentShippingETA: string;
  currentPolicyVersion: string;
  datePickerOptions: { numberOfYears: number; columns: { years: number; months: number; days: number } };
  localShippingIntroContent: string | null;
  paidShippingIntroContent: string | null;
  distributionSortOrder: { partners: number; shipping: number };
  upsellOnTop: boolean;
  locationsLimit: number | null;
  locationsRadiusMiles: number;
  foreignDirectOrder: boolean;
  invoiceHours: number;
  /** Hours before the end of an unpaid order at which its parent is reminded; 0: never (D-221). */
  remindUnpaidHours: number;
  /** Months in which a household gets one free box of a course; 0 turns the rule off (D-166). */
  householdWindowMonths: number;
  /** Years for which the answers of who has left prove what partners were told (D-234). */
  proofYears: number;
  newsletterUnsubscribeUrl: string | null;
  formCertification: { provider: string | null; scriptUrl: string | null };
  enableNotifications: boolean;
  enableLoadingSpinner: boolean;
  enableThirdPartyOptIn: boolean;
}

export interface LocaleProperties {
  value: string;
  label: string;
  active: boolean;
  languageDirection: 'ltr' | 'rtl';
  syllabusOnly: boolean;
}

export interface ConfigAnswer {
  flags: Flags;
  config: AppConfig;
  policyVersion: string;
  locales: LocaleProperties[];
}

/** Flags, app config and policy version in one object (D-14). */
export const readConfig = endpoint<{ query: { locale?: string | undefined }; data: ConfigAnswer }>({
  method: 'GET',
  path: '/api/config',
  access: 'nobody',
  limit: 'read',
  summary: 'Flags, app config and policy version',
});

/** What the first HTML of a page carries in `#nestling-bootstrap` (contract section 4). */
export interface Bootstrap extends ConfigAnswer {
  version: string;
  brandName: string;
  publicUrl: string;
  supportEmail: string;
  /** Where the mails of this server are read, which go nowhere else; null where they are sent (D-167). */
  devInbox: string | null;
  shopBaseUrl: string;
  /** Hosts of a shop elsewhere, which orders and invoices may lead to by https (D-216). */
  shopHosts: readonly string[];
  apiAccessKey: string;
  /** Failures are sent to the server; else they stay in the console (D-184). */
  reporting: boolean;
  social: { facebook: string | null; twitter: string | null; instagram: string | null; pinterest: string | null };
  locale: Locale;
  country: string | null;
  /** Whether the visitor may be known again (D-159). */
  analytics: { consent: AnalyticsConsent };
  session: SignedIn | null;
  auth: AuthConfig | null;
  /** Compiled messages of the shell and of the entry route, by `section.label`. */
  messages: Record<string, CompiledMessage>;
  /** What editors gave these sections beside words, by slug; the same in every language. */
  sectionProperties: Readonly<Record<string, unknown>>;
  /** The app errors of the content service in the language of the page: `title` and `contentHtml` (D-160). */
  appErrors: readonly ContentItem[];
}

/** A message ready for the runtime: text, or the parts between its values. */
export type CompiledMessage = string | unknown[];
