import { WAITING_CERTIFICATES, type CertificateState } from '@nestling/domain/rewards/opt-in/certificate-state';
import { statusesOf } from '@nestling/domain/rewards/opt-in/lead-status';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { consents, leadUploads } from '../tables.ts';

/** One attempt to retain the certificate of a consent. */
export interface CertificateAttempt {
  consentId: number;
  /** Attempts before this one. */
  tries: number;
}

/** A certificate that is to be retained. */
export interface WaitingCertificate {
  /** Null after the member has been deleted. */
  uid: string | null;
  partner: string;
  /** The time of the yes. */
  at: Date;
  state: CertificateState;
  certificate: string;
  /** The number that was typed; null if none was asked for. */
  phone: string | null;
  /** Withdrawn, or nobody has or gets the lead any longer. */
  isEnded: boolean;
}

const isOfAttempt = ({ consentId, tries }: CertificateAttempt) =>
  and(
    eq(consents.id, consentId),
    eq(consents.certificateTries, tries),
    inArray(consents.certificateState, [...WAITING_CERTIFICATES]),
  );

function isWithdrawn(db: Executor) {
  const later = alias(consents, 'later');
  const no = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.uid, consents.uid),
        eq(later.partner, consents.partner),
        gt(later.id, consents.id),
        eq(later.answer, false),
      ),
    );
  return sql<boolean>`exists ${no}`;
}

/** Returns the certificate of an attempt; null once the attempt, or the waiting, is over. */
export async function findWaitingCertificate(
  db: Executor,
  attempt: CertificateAttempt,
): Promise<WaitingCertificate | null> {
  const [row] = await db
    .select({
      uid: consents.uid,
      partner: consents.partner,
      at: consents.at,
      state: consents.certificateState,
      certificate: sql<string | null>`${consents.proof} ->> 'url'`,
      phone: consents.certificatePhone,
      leadStatus: leadUploads.status,
      isWithdrawn: isWithdrawn(db),
    })
    .from(consents)
    .leftJoin(
      leadUploads,
      and(
        eq(leadUploads.uid, consents.uid),
        eq(leadUploads.partner, consents.partner),
        eq(leadUploads.legacySyllabusId, consents.legacySyllabusId),
      ),
    )
    .where(isOfAttempt(attempt));
  if (!row || row.state === null || row.certificate === null) return null;
  const { uid, partner, at, state, certificate, phone, leadStatus } = row;
  const isOver = leadStatus === null || statusesOf('over').includes(leadStatus);
  return { uid, partner, at, state, certificate, phone, isEnded: row.isWithdrawn || isOver };
}

/** What an attempt stores with the consent. */
export interface CertificateChange {
  state: CertificateState;
  /** Null before the certificate is retained. */
  copy: { expiresAt: Date; maskedUrl: string | null; isMatch: boolean | null } | null;
}

/** Stores the result of an attempt; false if another run of it was faster. */
export async function storeAttempt(
  tx: Transaction,
  attempt: CertificateAttempt,
  { state, copy }: CertificateChange,
): Promise<boolean> {
  const stored = await tx
    .update(consents)
    .set({
      certificateState: state,
      certificateTries: attempt.tries + 1,
      certificateExpiresAt: copy?.expiresAt ?? null,
      maskedCertificateUrl: copy?.maskedUrl ?? null,
      certificateMatch: copy?.isMatch ?? null,
      ...(!WAITING_CERTIFICATES.includes(state) && { certificatePhone: null }),
    })
    .where(isOfAttempt(attempt))
    .returning({ id: consents.id });
  return stored.length > 0;
}

/** Returns the partner of a consent; null if it is gone. */
export async function findPartnerOfConsent(db: Executor, consentId: number): Promise<string | null> {
  const [row] = await db.select({ partner: consents.partner }).from(consents).where(eq(consents.id, consentId));
  return row?.partner ?? null;
}

/** Returns whether a certificate of a partner is late. */
export async function hasLateCertificate(tx: Transaction, partner: string): Promise<boolean> {
  const rows = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.certificateState, 'late'), eq(consents.partner, partner)))
    .limit(1);
  return rows.length > 0;
}
