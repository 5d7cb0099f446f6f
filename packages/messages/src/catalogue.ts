import { boxEmail } from './rewards/box-email.ts';
import { certificate } from './rewards/certificate.ts';
import { certificateViewPrompt } from './rewards/certificate-view-prompt.ts';
import { classList } from './learning/class-list.ts';
import { common } from './shell/common.ts';
import { completePage } from './rewards/complete-page.ts';
import { courseCards } from './learning/course-cards.ts';
import { courseNotFound } from './learning/course-not-found.ts';
import { createProfileStepOne } from './account/create-profile-step-one.ts';
import { datePicker } from './account/date-picker.ts';
import { desktopMenu } from './shell/desktop-menu.ts';
import { distributionOptions } from './rewards/distribution-options.ts';
import { distributionPartners } from './rewards/distribution-partners.ts';
import { emailConfirmation } from './account/email-confirmation.ts';
import { emailLine } from './account/email-line.ts';
import { errors } from './shell/errors.ts';
import { footer } from './shell/footer.ts';
import { household } from './rewards/household.ts';
import { ineligiblePage } from './rewards/ineligible-page.ts';
import { invalidUrl } from './rewards/invalid-url.ts';
import { localizedPostalCodes } from './account/localized-postal-codes.ts';
import { loginForm } from './account/login-form.ts';
import { mails } from './shell/mails.ts';
import { mainMenu } from './shell/main-menu.ts';
import { notFound } from './shell/not-found.ts';
import { passwordResetRedirectScreen } from './account/password-reset-redirect-screen.ts';
import { pickupConfirmation } from './rewards/pickup-confirmation.ts';
import { pickupEmailContent } from './rewards/pickup-email-content.ts';
import { quiz } from './learning/quiz.ts';
import { reasons } from './rewards/reasons.ts';
import { registrationForm } from './account/registration-form.ts';
import { registrationStepTwo } from './account/registration-step-two.ts';
import { rewardsPage } from './rewards/rewards-page.ts';
import { sandbox } from './shell/sandbox.ts';
import { shippingConfirmation } from './rewards/shipping-confirmation.ts';
import { shippingInfoPage } from './rewards/shipping-info-page.ts';
import { shop } from './rewards/shop.ts';
import { syllabusPage } from './learning/syllabus-page.ts';
import { titles } from './shell/titles.ts';
import { verify } from './rewards/verify.ts';
import { videoPage } from './learning/video-page.ts';
import type { Placeholders } from './placeholders.gen.ts';

/** Every section of functional words. */
export const SECTIONS = [
  common,
  mainMenu,
  desktopMenu,
  footer,
  titles,
  errors,
  notFound,
  loginForm,
  registrationForm,
  passwordResetRedirectScreen,
  emailConfirmation,
  emailLine,
  boxEmail,
  createProfileStepOne,
  registrationStepTwo,
  datePicker,
  localizedPostalCodes,
  classList,
  courseCards,
  syllabusPage,
  videoPage,
  quiz,
  courseNotFound,
  certificate,
  mails,
  pickupEmailContent,
  certificateViewPrompt,
  completePage,
  distributionOptions,
  distributionPartners,
  household,
  ineligiblePage,
  invalidUrl,
  pickupConfirmation,
  reasons,
  rewardsPage,
  shippingConfirmation,
  shippingInfoPage,
  shop,
  verify,
  sandbox,
] as const;

type KeysOf<S> = S extends { slug: infer Slug extends string; content: infer Content }
  ? `${Slug}.${keyof Content & string}`
  : never;

/** Name of one text: `section.label`. */
export type MessageKey = KeysOf<(typeof SECTIONS)[number]>;

/** Values that a text takes, by name; for a text of several the values of all. None for a text without. */
export type ValuesOf<Key extends MessageKey> = [Extract<Key, keyof Placeholders>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders[Extract<Key, keyof Placeholders>], string | number>>];

/** Name of a text that takes no values. */
export type PlainKey = Exclude<MessageKey, keyof Placeholders>;

/** Name of a text that takes these values and no other. */
export type KeyWith<Value extends string> = {
  [Key in keyof Placeholders]: [Placeholders[Key]] extends [Value] ? Key : never;
}[keyof Placeholders];

export type SectionSlug = (typeof SECTIONS)[number]['slug'];
