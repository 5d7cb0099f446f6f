import type { Locale } from '@nestling/domain/account/locale';
import type { PartnerLines } from '../../gateways/partners/port.ts';

/**
 * The proof of a yes: a certificate of the form, its checkbox, or the choice itself. `leave` is the
 * no of a deleted member.
 */
export type ConsentProof = { kind: 'certificate'; url: string } | { kind: 'checkbox' | 'choice' | 'leave' };

/** Replaces the course id if no course asked. */
export const NO_COURSE = '-';

/** Member, partner and course of an answer. */
export interface ConsentKey {
  uid: string;
  partner: string;
  /** Or `NO_COURSE`. */
  legacySyllabusId: string;
  at: Date;
}

/** The words that a member read, as stored. */
export interface ReadText {
  textHash: string;
  text: string;
  locale: Locale;
}

/**
 * The line of a lead: that of course partners, or that of the dialog's partners with a mobile
 * number.
 */
export type Channel = 'leads' | 'dialog';

/**
 * Returns the line of a lead; null for a partner of the dialog without a number, whose leads go by
 * file only.
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

/** How leads reach their partner: by calls, or by the file that an operator exports. */
export type LeadGateway = 'http' | 'ledger';

/** Returns the configured gateway of a line; leads without one go by file. */
export function gatewayOf(lines: PartnerLines, channel: Channel | null): LeadGateway {
  return channel !== null && lines[channel] !== null ? 'http' : 'ledger';
}

/** The data of a lead in addition to the partner's fields. */
export interface LeadPayload {
  uid: string;
  syllabusId: string;
  c3poSlug: string;
  optIn: true;
  disclosures?: Readonly<Record<string, boolean>>;
  /** Digits only; for a partner of the dialog that asks for it. */
  phone?: string;
}
