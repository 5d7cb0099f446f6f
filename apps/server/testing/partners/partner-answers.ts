import { sql } from 'drizzle-orm';
import type { ContentFolder } from '../content/content.ts';
import { BOX, courseFolder } from '../content/courses.ts';
import { AFTER_SHIPPING, TUCKAWAY, partnerFiles } from './partners.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../product.ts';
import { rowsOf } from '../database/rows.ts';

const asking = (slug: string, legacySyllabusId: string, partner: string) => ({
  ...AFTER_SHIPPING,
  slug,
  legacySyllabusId,
  facts: { ...AFTER_SHIPPING.facts, optIn: { $link: `leadTransferPartner/${partner}` } },
});

/** A second course of the same partner. */
export const SECOND = asking('asking-too', 'AskingToo', 'tuckaway');

/** The course of a partner that asks for phone, age and a certified consent. */
export const PHONED = asking('asking-phone', 'AskingPhone', 'caller');

/** The course of a partner that asks for the date of the child. */
export const DATED = asking('asking-date', 'AskingDate', 'visitor');

const LOST = asking('asking-lost', 'AskingLost', 'gone');

/** Starts a product whose courses ask for every kind of answer to a partner. */
export async function startAskingProduct(): Promise<{ product: TestProduct; folder: ContentFolder }> {
  const folder = courseFolder([AFTER_SHIPPING, SECOND, PHONED, DATED, LOST, BOX], {
    ...TUCKAWAY,
    'main/optIn/tuckaway/entry.json': {
      slug: 'tuckaway',
      businessName: 'Tuckaway',
      optInCallToActionLink: 'https://example.com/offer',
    },
    ...partnerFiles('caller', { requiresPhoneNumber: true, requiresTrustedForm: true, requiresAgeVerification: true }),
    ...partnerFiles('visitor', { requiresChildDueDate: true }),
    'main/leadTransferPartner/gone/entry.json': { slug: 'gone' },
  });
  const product = await startTestProduct({
    CONTENT_DIR: folder.path,
    RATE_LIMIT_SCALE: '0',
    FORM_CERTIFICATION: 'trustedform',
  });
  return { product, folder };
}

/** The answers of a member, the oldest first. */
export function ledgerOf({ database }: TestProduct, { uid }: Member) {
  return rowsOf(
    database.db,
    sql`select answer, legacy_syllabus_id as course, consent_version as version, locale, proof, disclosures, version_stated as stated
      from consents where uid = ${uid} order by id`,
  );
}

/** Returns the leads of a member, by course. */
export function leadRowsOf({ database }: TestProduct, { uid }: Member) {
  return rowsOf(
    database.db,
    sql`select legacy_syllabus_id as course, status, round, fields, payload from lead_uploads where uid = ${uid} order by 1`,
  );
}

/** Returns the answers to each partner in the member's record. */
export async function recordsOf(member: Member): Promise<unknown> {
  return (await member.get(`/api/corporate-partners/${member.uid}`)).at('data');
}

/** Status and code of a refusal. */
export function refusalOf(answer: HttpAnswer): unknown[] {
  return [answer.status, answer.at('error.code')];
}
