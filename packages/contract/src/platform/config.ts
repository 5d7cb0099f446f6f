import type { AnalyticsConsent } from '@nestling/domain/account/analytics-consent';
import type { Locale } from '@nestling/domain/account/locale';
import type { AuthConfig } from '../account/session.ts';
import type { SignedIn } from '../account/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import type { ContentItem } from './content.ts';

/** Feature flags of the product. */
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

/** App config. */
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
  /** Hours before the end of an unpaid order at which the parent is reminded; 0 turns it off. */
  remindUnpaidHours: number;
  /** Months in which a household gets one free box of a course; 0 turns the rule off. */
  householdWindowMonths: number;
  /**
   * Years for which a deleted member's answers are retained, as proof of what partners were sent.
   */
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

/** Returns flags, app config and policy version in one object. */
export const readConfig = endpoint<{ query: { locale?: string | undefined }; data: ConfigAnswer }>({
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
  shopBaseUrl: string;
  /** Hosts of an external shop that orders and invoices may link to by https. */
  shopHosts: readonly string[];
  apiAccessKey: string;
  /** Whether failures are sent to the server; otherwise they stay in the console. */
  reporting: boolean;
  social: { facebook: string | null; twitter: string | null; instagram: string | null; pinterest: string | null };
  locale: Locale;
  country: string | null;
  /** Whether the visitor may be recognised on a later visit. */
  analytics: { consent: AnalyticsConsent };
  session: SignedIn | null;
  auth: AuthConfig | null;
  /** Compiled messages of the shell and of the entry route, by `section.label`. */
  messages: Record<string, CompiledMessage>;
  /** Settings of these sections beside text, by slug; the same in every language. */
  sectionProperties: Readonly<Record<string, unknown>>;
  /**
   * The app errors of the content service in the language of the page: `title` and `contentHtml`.
   */
  appErrors: readonly ContentItem[];
}

/** A compiled message: text, or the parts between its values. */
export type CompiledMessage = string | unknown[];
