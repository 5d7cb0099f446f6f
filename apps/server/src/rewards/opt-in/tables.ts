import type { CertificateState } from '@nestling/domain/rewards/opt-in/certificate-state';
import type { LeadStatus } from '@nestling/domain/rewards/opt-in/lead-status';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { consentTexts } from '../../account/newsletter/tables.ts';
import { users } from '../../account/tables.ts';
import { moment } from '../../platform/database/statements/columns.ts';
import { none, personalData, type SqlSubject } from '../../platform/tables/personal-data.ts';
import { purgedBefore } from '../../platform/tables/purged-before.ts';
import type { Period } from '../../platform/tables/retention.ts';
import type { ConsentProof, LeadGateway, LeadPayload } from './ledger.ts';

/** The newest answer of a member to a partner; its row is also the lock for answers. */
export const usersCorporatePartners = pgTable(
  'users_corporate_partners',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    partner: text('partner').notNull(),
    optIn: boolean('opt_in').notNull(),
    /**
     * A no because the member is under 18; the reward then continues even if a yes is mandatory.
     */
    underAge: boolean('under_age').notNull().default(false),
    /** Null before an answer, and for a yes that could not be delivered. */
    optInDate: moment('opt_in_date'),
    /** Digits only. */
    mobile: text('mobile'),
    email: text('email').notNull(),
  },
  (table) => [primaryKey({ name: 'users_corporate_partners_key', columns: [table.uid, table.partner] })],
);

/**
 * Every answer to a partner, in order; a row must never change except by its member's erasure, and
 * in what became of its certificate.
 */
export const consents = pgTable(
  'consents',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    /** Null after the member has been deleted. */
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    /** Proof of the uid after the member has been deleted. */
    mark: text('mark'),
    partner: text('partner').notNull(),
    /** `-` if no course asked. */
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    answer: boolean('answer').notNull(),
    /** With a no: the member is under 18. */
    underAge: boolean('under_age').notNull().default(false),
    /** Null for a no to unknown words. */
    textHash: text('text_hash').references(() => consentTexts.textHash),
    consentVersion: text('consent_version'),
    locale: text('locale').notNull(),
    at: moment('at').notNull(),
    proof: jsonb('proof').$type<ConsentProof>().notNull(),
    disclosures: jsonb('disclosures').$type<Readonly<Record<string, boolean>>>(),
    /** False for a no that named no version. */
    versionStated: boolean('version_stated').notNull(),
    delivery: text('delivery').$type<'delivery_failed'>(),
    /** Null where no certificate is to be retained. */
    certificateState: text('certificate_state').$type<CertificateState>(),
    /** Attempts to retain it; a repeat of one that is over changes nothing. */
    certificateTries: integer('certificate_tries').notNull().default(0),
    /** When the provider deletes its copy. */
    certificateExpiresAt: moment('certificate_expires_at'),
    /** Shows the copy without the page and its address. */
    maskedCertificateUrl: text('masked_certificate_url'),
    /** Whether the certified form contains the number or email of the lead. */
    certificateMatch: boolean('certificate_match'),
    /** The number that was typed into the form, until the certificate waits no longer. */
    certificatePhone: text('certificate_phone'),
    erasedAt: moment('erased_at'),
  },
  (table) => [
    index('consents_uid_index').on(table.uid, table.partner, table.id),
    index('consents_text_hash_index').on(table.textHash),
    index('consents_waiting_certificates_index')
      .on(table.at)
      .where(sql`${table.certificateState} in ('waiting', 'late')`),
    index('consents_erased_at_index')
      .on(table.erasedAt)
      .where(sql`${table.erasedAt} is not null`),
  ],
);

/** The data of a yes and its delivery; one row per member, partner and course. */
export const leadUploads = pgTable(
  'lead_uploads',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    mark: text('mark'),
    partner: text('partner').notNull(),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    consentId: integer('consent_id')
      .notNull()
      .references(() => consents.id, { onDelete: 'cascade' }),
    /** Increases with each yes after a no. */
    round: integer('round').notNull().default(1),
    toldRound: integer('told_round'),
    status: text('status').$type<LeadStatus>().notNull(),
    /**
     * The gateway that was configured when the yes was given; another one never sends the
     * lead. Null for a lead that is older than the column, which any gateway sends.
     */
    gateway: text('gateway').$type<LeadGateway>(),
    /** It may have reached the partner: what was claimed once is withdrawn, never dropped. */
    claimed: boolean('claimed').notNull().default(false),
    unknown: boolean('unknown').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    leaseUntil: moment('lease_until'),
    nextTryAt: moment('next_try_at'),
    batch: text('batch'),
    /** Field names; they remain when the payload is erased. */
    fields: jsonb('fields').$type<readonly string[]>().notNull(),
    payload: jsonb('payload').$type<LeadPayload>(),
    queuedAt: moment('queued_at').notNull(),
    sentAt: moment('sent_at'),
    exportedAt: moment('exported_at'),
    withdrawnAt: moment('withdrawn_at'),
    erasedAt: moment('erased_at'),
  },
  (table) => [
    uniqueIndex('lead_uploads_key').on(table.uid, table.partner, table.legacySyllabusId),
    index('lead_uploads_consent_id_index').on(table.consentId),
    index('lead_uploads_next_try_at_index')
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    index('lead_uploads_payload_index')
      .on(table.queuedAt)
      .where(sql`${table.payload} is not null`),
    index('lead_uploads_exported_at_index')
      .on(table.exportedAt)
      .where(sql`${table.payload} is not null`),
    index('lead_uploads_erased_at_index')
      .on(table.erasedAt)
      .where(sql`${table.erasedAt} is not null`),
  ],
);

export const usersCorporatePartnersData = personalData(usersCorporatePartners, {
  uid: 'uid',
  names: { emails: ['email'] },
  share: 'partnerAnswers',
  onErase: 'delete',
  purge: none('goes with the account; holds one answer a partner'),
});

/** Settings for the retention of deleted members' proofs. */
export interface ProofSettings {
  proofYears: number;
}

const forProofYears = {
  after: ({ proofYears }: ProofSettings): Period => `${proofYears * 12} months`,
  by: 'erased_at',
} as const;

const marked = {
  mark: ({ proof }: SqlSubject) => proof,
  erased_at: ({ at }: SqlSubject) => at,
};

/**
 * Proofs outlive their member for years under a mark; the URL of a certificate is replaced by its
 * hash.
 */
export const consentsData = personalData(consents, {
  uid: 'uid',
  share: 'consents',
  secret: ['text_hash', 'mark', 'certificate_phone'],
  onErase: {
    empty: ['uid', 'masked_certificate_url', 'certificate_phone'],
    overwrite: {
      ...marked,
      certificate_state: sql`case when ${consents.certificateState} in ('waiting', 'late') then 'ended' else ${consents.certificateState} end`,
      proof: sql`case when ${consents.proof} ? 'url'
        then jsonb_set(${consents.proof}, '{url}', to_jsonb(encode(sha256(convert_to(${consents.proof} ->> 'url', 'UTF8')), 'hex')))
        else ${consents.proof} end`,
    },
  },
  purge: forProofYears,
  // The disclosures of the partner, each with a yes or a no.
  keeps: ['partner', 'legacy_syllabus_id', 'text_hash', 'consent_version', 'locale', 'disclosures', 'delivery'],
});

/** `fields` has the names of fields, not their values. */
const leadFacts = ['partner', 'legacy_syllabus_id', 'status', 'gateway', 'batch', 'fields'] as const;

const leadProofs = personalData(leadUploads, {
  uid: 'uid',
  share: 'leads',
  secret: ['mark'],
  onErase: {
    empty: ['uid', 'payload'],
    overwrite: marked,
  },
  purge: forProofYears,
  keeps: leadFacts,
});

const leadPayloads = personalData(leadUploads, {
  uid: 'uid',
  share: none('the same rows'),
  onErase: none('the same rows'),
  purge: { empty: ['payload'], after: '30 days', by: 'queued_at' },
  keeps: [...leadFacts, 'mark'],
});

/**
 * An exported payload is deleted after a week, until which a lost file can be written again; the 30
 * days of every payload apply too.
 */
const handedOutPayloads = personalData(leadUploads, {
  uid: 'uid',
  share: none('the same rows'),
  onErase: none('the same rows'),
  purge: { empty: ['payload'], after: '7 days', by: 'exported_at' },
  keeps: [...leadFacts, 'mark'],
});

/** A lead is a proof like its yes; its payload is erased long before. */
export const leadUploadsData = purgedBefore(leadProofs, [leadPayloads, handedOutPayloads]);
