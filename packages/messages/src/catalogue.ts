import { boxEmail } from './sections/box-email.ts';
import { certificate } from './sections/certificate.ts';
import { certificateViewPrompt } from './sections/certificate-view-prompt.ts';
import { classList } from './sections/class-list.ts';
import { common } from './sections/common.ts';
import { completePage } from './sections/complete-page.ts';
import { courseCards } from './sections/course-cards.ts';
import { courseNotFound } from './sections/course-not-found.ts';
import { createProfileStepOne } from './sections/create-profile-step-one.ts';
import { datePicker } from './sections/date-picker.ts';
import { desktopMenu } from './sections/desktop-menu.ts';
import { distributionOptions } from './sections/distribution-options.ts';
import { distributionPartners } from './sections/distribution-partners.ts';
import { emailConfirmation } from './sections/email-confirmation.ts';
import { emailLine } from './sections/email-line.ts';
import { errors } from './sections/errors.ts';
import { footer } from './sections/footer.ts';
import { household } from './sections/household.ts';
import { ineligiblePage } from './sections/ineligible-page.ts';
import { invalidUrl } from './sections/invalid-url.ts';
import { localizedPostalCodes } from './sections/localized-postal-codes.ts';
import { loginForm } from './sections/login-form.ts';
import { mails } from './sections/mails.ts';
import { mainMenu } from './sections/main-menu.ts';
import { notFound } from './sections/not-found.ts';
import { passwordResetRedirectScreen } from './sections/password-reset-redirect-screen.ts';
import { pickupConfirmation } from './sections/pickup-confirmation.ts';
import { pickupEmailContent } from './sections/pickup-email-content.ts';
import { quiz } from './sections/quiz.ts';
import { reasons } from './sections/reasons.ts';
import { registrationForm } from './sections/registration-form.ts';
import { registrationStepTwo } from './sections/registration-step-two.ts';
import { rewardsPage } from './sections/rewards-page.ts';
import { sandbox } from './sections/sandbox.ts';
import { shippingConfirmation } from './sections/shipping-confirmation.ts';
import { shippingInfoPage } from './sections/shipping-info-page.ts';
import { shop } from './sections/shop.ts';
import { syllabusPage } from './sections/syllabus-page.ts';
import { titles } from './sections/titles.ts';
import { verify } from './sections/verify.ts';
import { videoPage } from './sections/video-page.ts';

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

export type SectionSlug = (typeof SECTIONS)[number]['slug'];
