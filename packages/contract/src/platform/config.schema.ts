import { MAX_BIRTH_YEARS } from '@nestling/domain/account/dates/birth-date';
import { RECIPIENT_IDS, type DataRecipient } from '@nestling/domain/account/recipients';
import { z } from 'zod';
import { DEFAULT_DISTRIBUTION_SORT_ORDER } from '@nestling/domain/rewards/distribution-options';
import { DEFAULT_SHIPPING_ETA } from '@nestling/domain/rewards/order/shipping-time';
import { localeQuery, schemaOf, type Exchanged } from '../endpoint-schema.ts';

const off = z.boolean().default(false);

/** Feature flags with the defaults for when no provider answers. */
export const flagsSchema = z.object({
  /** For callers of `GET /api/config`; the product does not read it. */
  boxesBySyllabusId: z.record(z.string(), z.unknown()).default({}),
  /** Opens the page for support. */
  debugMode: off,
  enableShippingAddressAutocomplete: off,
  enableNotifications: off,
  enableLoadingSpinner: off,
  enableThirdPartyOptIn: off,
  enableBrandLogoBar: off,
  enableMemberOffers: off,
  enableArticles: off,
  enableArticleCategories: off,
  enableVideoFeedback: off,
  sfmcSupport: off,
  enableTrustedFormCheckboxFallback: z.boolean().default(true),
  enableAgeVerification: z.boolean().default(true),
});

/** App config with its defaults. */
export const appConfigSchema = z.object({
  numChildrenLimit: z.int().min(1).default(1),
  contentShippingETA: z.string().default(DEFAULT_SHIPPING_ETA),
  currentPolicyVersion: z
    .string()
    .regex(/^[^./#$[\]]{1,50}$/)
    .default('2024-01'),
  datePickerOptions: z
    .object({
      numberOfYears: z.int().min(1).max(MAX_BIRTH_YEARS),
      columns: z.object({ years: z.int().min(1), months: z.int().min(1), days: z.int().min(1) }),
    })
    .default({ numberOfYears: 18, columns: { years: 5, months: 6, days: 7 } }),
  localShippingIntroContent: z.string().nullable().default(null),
  paidShippingIntroContent: z.string().nullable().default(null),
  distributionSortOrder: z
    .object({ partners: z.number(), shipping: z.number() })
    .default(DEFAULT_DISTRIBUTION_SORT_ORDER),
  upsellOnTop: off,
  locationsLimit: z.int().min(1).nullable().default(null),
  locationsRadiusMiles: z.number().positive().default(50),
  foreignDirectOrder: z.boolean().default(true),
  invoiceHours: z.number().positive().default(72),
  /** Hours before the end of an unpaid order at which the parent is reminded; 0 turns it off. */
  remindUnpaidHours: z.number().min(0).default(24),
  /** Months in which a household gets one free box of a course; 0 turns the rule off. */
  householdWindowMonths: z.int().min(0).max(1200).default(12),
  /**
   * Years for which a deleted member's answers are retained, as proof of what partners were sent.
   */
  proofYears: z.int().min(1).max(100).default(5),
  /** Years without a sign-in after which an account is deleted, after a notice; 0 turns it off. */
  inactiveYears: z.int().min(0).max(100).default(0),
  /** Whether the dialog of partners opens on the dashboard in the visit of the registration, too. */
  partnerDialogFirstVisit: z.boolean().default(true),
  /** Whether lists end with the entries that have no title in the language, in English. */
  showUntranslated: z.boolean().default(true),
  newsletterUnsubscribeUrl: z.string().nullable().default(null),
  formCertification: z
    .object({ provider: z.string().nullable(), scriptUrl: z.string().nullable() })
    .default({ provider: null, scriptUrl: null }),
  enableNotifications: off,
  enableLoadingSpinner: off,
  enableThirdPartyOptIn: off,
});

export const localePropertiesSchema = z.object({
  value: z.string(),
  label: z.string(),
  active: z.boolean(),
  languageDirection: z.enum(['ltr', 'rtl']),
  syllabusOnly: z.boolean().default(false),
});

const recipientSchema = z
  .object({ id: z.enum(RECIPIENT_IDS), company: z.string(), serversIn: z.string(), policyUrl: z.string() })
  .meta({ id: 'DataRecipient' }) satisfies z.ZodType<DataRecipient>;

export const readConfigSchema = schemaOf({
  status: 200,
  query: localeQuery,
  data: z.object({
    flags: flagsSchema,
    config: appConfigSchema,
    policyVersion: z.string(),
    locales: z.array(localePropertiesSchema),
    /** The outside companies that get data of members by the present settings. */
    recipients: z.array(recipientSchema),
  }),
  codes: [],
});
export type ReadConfigExchange = Exchanged<typeof readConfigSchema>;
