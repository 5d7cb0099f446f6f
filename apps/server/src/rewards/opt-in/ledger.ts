import type { Locale } from '@nestling/domain/account/locale';

/**
 * How a yes was given: by a certificate of the form, by its box, or by the choice itself; `leave`:
 * a no for who has left.
 */
export type ConsentProof = { kind: 'certificate'; url: string } | { kind: 'checkbox' | 'choice' | 'leave' };

/** Where a lead stands (contract 19, section 12). */
export type LeadStatus =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'exported'
  | 'withdrawing'
  | 'withdrawn'
  | 'dropped';

/** Stands for the course where no course asked. */
export const NO_COURSE = '-';

/** Who answers whom, and where. */
export interface ConsentKey {
  uid: string;
  partner: string;
  /** Legacy id of the course, or `NO_COURSE`. */
  legacySyllabusId: string;
  at: Date;
}

/** The words that a member read, as they are kept. */
export interface ReadWords {
  textHash: string;
  text: string;
  locale: Locale;
}

/**
 * By whose line a lead goes: that of the partners of courses, or that of the dialog's partner who
 * asks for a mobile number.
 */
export type Channel = 'leads' | 'dialog';

/**
 * The line of a lead; null for a partner of the dialog that asks for no number: an operator's file
 * alone tells it.
 */
export function channelOf({
  legacySyllabusId,
  fields,
}: {
  legacySyllabusId: string;
  fields: readonly string[];
}): Channel | null {
  if (legacySyllabusId !== NO_COURSE) return 'leads';
  return fields.includes('phone') ? 'dialog' : null;
}

/** What a yes lets the partner know, beside the fields that the partner asks for. */
export interface LeadPayload {
  uid: string;
  syllabusId: string;
  c3poSlug: string;
  optIn: true;
  disclosures?: Readonly<Record<string, boolean>>;
  /** Digits alone, for a partner of the dialog that asks for them. */
  phone?: string;
}
