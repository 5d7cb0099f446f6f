/** Mails about a reward that a page may request. */
export const TRANSACTION_EMAILS = ['digital-reward', 'course-complete-pickup', 'course-complete-dtp'] as const;

export type TransactionEmail = (typeof TRANSACTION_EMAILS)[number];

const DIGITAL_REWARD = ['courseName', 'digitalOfferSlug', 'promoCode', 'locale', 'email', 'name'] as const;
const COURSE_COMPLETE = ['locale', 'email', 'certificateId', 'className'] as const;

export type EmailParameter = (typeof DIGITAL_REWARD | typeof COURSE_COMPLETE)[number];

/** The parameters of a mail; an empty text is a missing value. */
export type EmailParameters = Readonly<Record<EmailParameter, string>>;

const NEEDED: Readonly<Record<TransactionEmail, readonly EmailParameter[]>> = {
  'digital-reward': DIGITAL_REWARD,
  'course-complete-pickup': COURSE_COMPLETE,
  'course-complete-dtp': COURSE_COMPLETE,
};

/**
 * Returns the parameters that a mail of the type needs and that have no value; it may be sent when
 * there are none.
 */
export function missingParameters(type: TransactionEmail, values: EmailParameters): EmailParameter[] {
  return NEEDED[type].filter((parameter) => values[parameter].trim() === '');
}
