import { fieldProblem } from '../account/field-rules.ts';
import { addDays, type PlainDate } from '../account/dates/plain-date.ts';
import { freeText, singleLine } from '../pasted-text.ts';
import { READABLE_ALPHABET } from '../account/readable-alphabet.ts';

/** The versions of the contact form, by the slugs of their entries. */
export const CONTACT_FORMS = [
  'account-deletion',
  'default',
  'faq',
  'multiples',
  'pickup-confirmation',
  'no-pickup-in-range',
  'shopify',
] as const;

export type ContactForm = (typeof CONTACT_FORMS)[number];

/** The text shown for an unknown parent, or for an unknown fact of a parent. */
export const UNKNOWN_TEXT = '--';

/** Returns the contact form of a slug, or null. */
export function parseContactForm(slug: string | undefined): ContactForm | null {
  return CONTACT_FORMS.find((form) => form === slug) ?? null;
}

/** A parent's message; its fields have the same names on the wire. */
export interface ContactMessage {
  userEmail: string;
  userMessage: string;
}

export type ContactProblem = 'invalidEmail' | 'invalidTextBlank' | 'too-long';

/** Returns the problems of a message, by field; both at once where both fields are wrong. */
export function contactProblems({
  userEmail,
  userMessage,
}: ContactMessage): Partial<Record<keyof ContactMessage, ContactProblem>> {
  const email = fieldProblem<ContactProblem>(userEmail, [
    ['required', 'invalidEmail'],
    ['email', 'invalidEmail'],
  ]);
  const message = fieldProblem<ContactProblem>(freeText(userMessage), [
    ['required', 'invalidTextBlank'],
    ['mediumText', 'too-long'],
  ]);
  return { ...(email && { userEmail: email }), ...(message && { userMessage: message }) };
}

const REFERENCE_LENGTH = 5;

/**
 * Returns a reference: `NC-` and 5 characters of the readable alphabet.
 * @param draw returns a whole number from 0 up to but not including its argument
 */
export function contactReference(draw: (below: number) => number): string {
  const signs = Array.from({ length: REFERENCE_LENGTH }, () => READABLE_ALPHABET[draw(READABLE_ALPHABET.length)]);
  return `NC-${signs.join('')}`;
}

const WORKING_DAYS = 2;

/**
 * Returns the day by which a message is answered: two working days, Monday to Friday, after the UTC
 * day on which it came.
 */
export function answerBy(day: PlainDate): PlainDate {
  let [answered, left] = [day, WORKING_DAYS];
  while (left > 0) {
    answered = addDays(answered, 1);
    if (isWorkingDay(answered)) left -= 1;
  }
  return answered;
}

function isWorkingDay(day: PlainDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/** Returns the subject of a message: the form's own words on one line, else its name. */
export function contactSubject(form: ContactForm, written: string): string {
  return singleLine(written) || `Contact form: ${form}`;
}
