import { accountDeletion } from './account/account-deletion.ts';
import { accountDetails } from './account/account-details.ts';
import { accountNewsletter } from './account/account-newsletter.ts';
import { accountProfilePage } from './account/account-profile-page.ts';
import { accountRemoval } from './account/account-removal.ts';
import { accountSettings } from './account/account-settings.ts';
import { caProvinces } from './account/ca-provinces.ts';
import { createProfileStepOne } from './account/create-profile-step-one.ts';
import { dataExport } from './account/data-export.ts';
import { datePicker } from './account/date-picker.ts';
import { emailConfirmation } from './account/email-confirmation.ts';
import { emailLine } from './account/email-line.ts';
import { linkedAccounts } from './account/linked-accounts.ts';
import { localizedPostalCodes } from './account/localized-postal-codes.ts';
import { loginForm } from './account/login-form.ts';
import { notMe } from './account/not-me.ts';
import { passwordResetRedirectScreen } from './account/password-reset-redirect-screen.ts';
import { privacy } from './account/privacy.ts';
import { registrationForm } from './account/registration-form.ts';
import { registrationStepTwo } from './account/registration-step-two.ts';
import { sharedField } from './account/shared-field.ts';
import { takeBack } from './account/take-back.ts';
import { usStates } from './account/us-states.ts';
import { articlePage } from './editorial/article-page.ts';
import { articlesCategories } from './editorial/articles-categories.ts';
import { articlesList } from './editorial/articles-list.ts';
import { brandLogoBar } from './editorial/brand-logo-bar.ts';
import { contactFormConfirmation } from './editorial/contact-form-confirmation.ts';
import { contactForm } from './editorial/contact-form.ts';
import { cookies } from './editorial/cookies.ts';
import { memberOffers } from './editorial/member-offers.ts';
import { policyPage } from './editorial/policy-page.ts';
import { activitiesPage } from './learning/activities-page.ts';
import { activityFlipcard } from './learning/activity-flipcard.ts';
import { classCompleteCard } from './learning/class-complete-card.ts';
import { classList } from './learning/class-list.ts';
import { courseCards } from './learning/course-cards.ts';
import { courseNotFound } from './learning/course-not-found.ts';
import { quiz } from './learning/quiz.ts';
import { syllabusInformation } from './learning/syllabus-information.ts';
import { syllabusPage } from './learning/syllabus-page.ts';
import { syllabusPlaylist } from './learning/syllabus-playlist.ts';
import { videoPage } from './learning/video-page.ts';
import { videosPage } from './learning/videos-page.ts';
import { boxEmail } from './rewards/box-email.ts';
import { boxLeaflet } from './rewards/box-leaflet.ts';
import { certificateViewPrompt } from './rewards/certificate-view-prompt.ts';
import { certificate } from './rewards/certificate.ts';
import { completePage } from './rewards/complete-page.ts';
import { directToParentConfirmationPage } from './rewards/direct-to-parent-confirmation-page.ts';
import { distributionOptions } from './rewards/distribution-options.ts';
import { distributionPartners } from './rewards/distribution-partners.ts';
import { household } from './rewards/household.ts';
import { ineligiblePage } from './rewards/ineligible-page.ts';
import { insuranceVerification } from './rewards/insurance-verification.ts';
import { invalidUrl } from './rewards/invalid-url.ts';
import { partnerModal } from './rewards/partner-modal.ts';
import { pickupConfirmation } from './rewards/pickup-confirmation.ts';
import { pickupEmailContent } from './rewards/pickup-email-content.ts';
import { reasons } from './rewards/reasons.ts';
import { rewardsPage } from './rewards/rewards-page.ts';
import { shippingConfirmation } from './rewards/shipping-confirmation.ts';
import { shippingInfoPage } from './rewards/shipping-info-page.ts';
import { shop } from './rewards/shop.ts';
import { thirdPartyOptIn } from './rewards/third-party-opt-in.ts';
import { verify } from './rewards/verify.ts';
import { common } from './shell/common.ts';
import { desktopMenu } from './shell/desktop-menu.ts';
import { errors } from './shell/errors.ts';
import { footer } from './shell/footer.ts';
import { mails } from './shell/mails.ts';
import { mainMenu } from './shell/main-menu.ts';
import { notFound } from './shell/not-found.ts';
import { notStarted } from './shell/not-started.ts';
import { sandbox } from './shell/sandbox.ts';
import { titles } from './shell/titles.ts';

/** Every section as its file declares it. Made by `npm run words` from the files of the rooms. */
export const WRITTEN_SECTIONS = [
  accountDeletion,
  accountDetails,
  accountNewsletter,
  accountProfilePage,
  accountRemoval,
  accountSettings,
  caProvinces,
  createProfileStepOne,
  dataExport,
  datePicker,
  emailConfirmation,
  emailLine,
  linkedAccounts,
  localizedPostalCodes,
  loginForm,
  notMe,
  passwordResetRedirectScreen,
  privacy,
  registrationForm,
  registrationStepTwo,
  sharedField,
  takeBack,
  usStates,
  articlePage,
  articlesCategories,
  articlesList,
  brandLogoBar,
  contactFormConfirmation,
  contactForm,
  cookies,
  memberOffers,
  policyPage,
  activitiesPage,
  activityFlipcard,
  classCompleteCard,
  classList,
  courseCards,
  courseNotFound,
  quiz,
  syllabusInformation,
  syllabusPage,
  syllabusPlaylist,
  videoPage,
  videosPage,
  boxEmail,
  boxLeaflet,
  certificateViewPrompt,
  certificate,
  completePage,
  directToParentConfirmationPage,
  distributionOptions,
  distributionPartners,
  household,
  ineligiblePage,
  insuranceVerification,
  invalidUrl,
  partnerModal,
  pickupConfirmation,
  pickupEmailContent,
  reasons,
  rewardsPage,
  shippingConfirmation,
  shippingInfoPage,
  shop,
  thirdPartyOptIn,
  verify,
  common,
  desktopMenu,
  errors,
  footer,
  mails,
  mainMenu,
  notFound,
  notStarted,
  sandbox,
  titles,
] as const;
