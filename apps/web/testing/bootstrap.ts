import type { Bootstrap, ConfigAnswer } from '@nestling/contract/platform/config';
import type { Locale } from '@nestling/domain/account/locale';
import { DEFAULT_SHIPPING_ETA } from '@nestling/domain/rewards/order/shipping-time';
import { SECTIONS } from '@nestling/messages/catalogue';
import { builtInTexts, compileTexts } from '@nestling/messages/compile';
import { initAppErrors } from '../src/lib/words/app-error-texts.ts';
import { initSettings } from '../src/lib/settings.ts';
import { initMessages } from '../src/lib/i18n/i18n.ts';

const FLAGS: Bootstrap['flags'] = {
  boxesBySyllabusId: {},
  debugMode: false,
  enableShippingAddressAutocomplete: false,
  enableNotifications: false,
  enableLoadingSpinner: true,
  enableThirdPartyOptIn: false,
  enableBrandLogoBar: false,
  enableMemberOffers: false,
  enableArticles: false,
  enableArticleCategories: false,
  enableVideoFeedback: false,
  sfmcSupport: false,
  enableTrustedFormCheckboxFallback: true,
  enableAgeVerification: true,
};

const CONFIG: Bootstrap['config'] = {
  numChildrenLimit: 1,
  contentShippingETA: DEFAULT_SHIPPING_ETA,
  currentPolicyVersion: '2024-01',
  datePickerOptions: { numberOfYears: 18, columns: { years: 5, months: 6, days: 7 } },
  localShippingIntroContent: null,
  paidShippingIntroContent: null,
  distributionSortOrder: { partners: 1, shipping: 0 },
  upsellOnTop: false,
  locationsLimit: null,
  locationsRadiusMiles: 50,
  foreignDirectOrder: true,
  invoiceHours: 72,
  remindUnpaidHours: 24,
  householdWindowMonths: 12,
  proofYears: 5,
  inactiveYears: 0,
  partnerDialogFirstVisit: true,
  showUntranslated: true,
  newsletterUnsubscribeUrl: null,
  formCertification: { provider: null, scriptUrl: null },
  enableNotifications: false,
  enableLoadingSpinner: true,
  enableThirdPartyOptIn: false,
};

const LABELS: Readonly<Record<Locale, string>> = {
  'en-US': 'English (US)',
  'es-US': 'Español (US)',
  'fr-CA': 'Français (Canada)',
  'pl-PL': 'Polski',
};

/** Returns the bootstrap of a first HTML in one language, for a visitor without a session. */
export function bootstrapIn(locale: Locale): Bootstrap {
  return {
    version: '0.0.0',
    brandName: 'Nestling',
    publicUrl: 'http://localhost:3000',
    supportEmail: 'support@example.com',
    devInbox: null,
    shopBaseUrl: '/shop',
    shopHosts: ['shop.example.com'],
    apiAccessKey: 'nestling-web',
    reporting: false,
    social: { facebook: 'nestling', twitter: null, instagram: null, pinterest: null },
    locale,
    preview: false,
    locales: Object.entries(LABELS).map(([value, label]) => ({
      value,
      label,
      active: true,
      languageDirection: 'ltr',
      syllabusOnly: false,
    })),
    country: null,
    analytics: { consent: 'no' },
    session: null,
    auth: { providers: { facebook: false }, passwordMinLength: 6, emailLocale: locale },
    flags: { ...FLAGS },
    config: { ...CONFIG },
    policyVersion: CONFIG.currentPolicyVersion,
    recipients: [],
    appErrors: [],
    sectionProperties: {},
    messages: { ...compiledIn(locale) },
  };
}

/** Returns the settings that a page reads again, with changes. */
export function configWith(changes: Partial<ConfigAnswer> = {}): ConfigAnswer {
  const { flags, config, policyVersion, locales, recipients } = bootstrapIn('en-US');
  return { flags, config, policyVersion, locales, recipients, ...changes };
}

const compiled = new Map<Locale, Bootstrap['messages']>();

/** Cached per file, because most tests open a page and compiling takes longer than rendering. */
function compiledIn(locale: Locale): Bootstrap['messages'] {
  const cached = compiled.get(locale);
  if (cached) return cached;
  const words = Object.fromEntries(
    SECTIONS.map(({ slug }) => {
      const compiledWords = Object.entries(compileTexts(slug, builtInTexts(slug, locale)));
      return [slug, Object.fromEntries(compiledWords.map(([key, message]) => [key.slice(slug.length + 1), message]))];
    }),
  );
  compiled.set(locale, words);
  return words;
}

/** Opens settings and words in a language, as the boot of a page does. */
export function openPage(locale: Locale = 'en-US'): void {
  const bootstrap = bootstrapIn(locale);
  initSettings(bootstrap);
  initMessages(locale, bootstrap.messages);
  initAppErrors(locale, bootstrap.appErrors);
}
