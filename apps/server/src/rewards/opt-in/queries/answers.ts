import type { CertificateState } from '@nestling/domain/rewards/opt-in/certificate-state';
import type { LeadStatus } from '@nestling/domain/rewards/opt-in/lead-status';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { rowPlaceholders, rowValues } from '#platform/database/statements/row-values.ts';
import { statement } from '#platform/database/statements/statement.ts';
import type { ConsentKey, ConsentProof } from '../ledger.ts';
import { consents, leadUploads } from '../tables.ts';

const value = sql.placeholder;
/** The newest answer of a member to a partner, and the status of their lead of one course. */
export interface CurrentConsent {
  answer: boolean;
  underAge: boolean;
  legacySyllabusId: string;
  consentVersion: string | null;
  delivery: 'delivery_failed' | null;
  /** Null if the course has none. */
  lead: LeadStatus | null;
}

/** Returns the last answer of a member to a partner, whatever the course; null without one. */
export async function currentConsent(
  db: Executor,
  { uid, partner, legacySyllabusId }: Pick<ConsentKey, 'uid' | 'partner' | 'legacySyllabusId'>,
): Promise<CurrentConsent | null> {
  const [newest] = await newestAnswer(db, { uid, partner, legacySyllabusId });
  return newest ?? null;
}

const newestAnswer = statement('newest-partner-answer', (db) =>
  db
    .select({
      answer: consents.answer,
      underAge: consents.underAge,
      legacySyllabusId: consents.legacySyllabusId,
      consentVersion: consents.consentVersion,
      delivery: consents.delivery,
      lead: leadUploads.status,
    })
    .from(consents)
    .leftJoin(
      leadUploads,
      and(
        eq(leadUploads.uid, consents.uid),
        eq(leadUploads.partner, consents.partner),
        eq(leadUploads.legacySyllabusId, value('legacySyllabusId')),
      ),
    )
    .where(and(eq(consents.uid, value('uid')), eq(consents.partner, value('partner'))))
    .orderBy(desc(consents.id))
    .limit(1),
);

/** True if the member read these words before an answer to a partner. */
export async function hasReadText(
  db: Executor,
  { uid, textHash }: { uid: string; textHash: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.uid, uid), eq(consents.textHash, textHash)))
    .limit(1);
  return rows.length > 0;
}

/** An answer as a ledger row. */
export interface NewAnswer extends ConsentKey {
  answer: boolean;
  /** A no because the member is under 18. */
  underAge?: boolean;
  textHash: string | null;
  consentVersion: string | null;
  locale: string;
  proof: ConsentProof;
  disclosures: Readonly<Record<string, boolean>> | null;
  versionStated: boolean;
  /** True if its certificate is to be retained. */
  hasWaitingCertificate?: boolean;
  /** The number with which that is compared; null without one. */
  certificatePhone?: string | null;
}

/** Of a certificate that nobody has tried to retain. */
const UNTRIED = {
  certificateTries: 0,
  certificateExpiresAt: null,
  maskedCertificateUrl: null,
  certificateMatch: null,
} as const;

const inserted = statement('insert-partner-answer', (db) =>
  db.insert(consents).values(rowPlaceholders(consents, 'id')).returning({ id: consents.id }),
);

/** Adds an answer to the ledger and returns its id. */
export async function insertAnswer(
  tx: Transaction,
  { underAge = false, hasWaitingCertificate = false, certificatePhone = null, ...answer }: NewAnswer,
): Promise<number> {
  const certificateState: CertificateState | null = hasWaitingCertificate ? 'waiting' : null;
  const row = {
    ...answer,
    underAge,
    mark: null,
    delivery: null,
    ...UNTRIED,
    certificateState,
    certificatePhone,
    erasedAt: null,
  };
  const [stored] = await inserted(tx, rowValues(consents, row));
  if (!stored) throw new Error('an answer was not stored');
  return stored.id;
}

/** Stores an answer again as undelivered; the copy is made by the database, which has its proof. */
export async function insertUndelivered(db: Executor, consentId: number, at: Date): Promise<void> {
  await db.execute(sql`
    insert into consents
      (uid, partner, legacy_syllabus_id, answer, text_hash, consent_version, locale, at, proof, disclosures, version_stated, delivery)
    select uid, partner, legacy_syllabus_id, answer, text_hash, consent_version, locale, ${at.toISOString()}::timestamptz, proof,
      disclosures, version_stated, 'delivery_failed'
    from consents where id = ${consentId}`);
}
