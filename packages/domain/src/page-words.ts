import { PAGES, SHELL_MESSAGES, TITLES, type PageName } from './pages.ts';

/**
 * The sections whose words a page needs in addition to those of the shell. Apart from the rows of
 * `PAGES`, which are part of the first script, while words are only asked for with the next page.
 */
export const PAGE_WORDS = {
  login: ['login-form'],
  register: ['registration-form'],
  resetLink: ['password-reset-redirect-screen', 'mailed-link'],
  resetPassword: ['password-reset-redirect-screen', 'registration-form', 'mailed-link'],
  confirmEmail: ['email-confirmation', 'mailed-link'],
  notMe: ['not-me', 'mailed-link'],
  linkAccount: ['linked-accounts'],
  accountDeletion: ['account-deletion', 'mailed-link'],
  deletionStatus: ['deletion-status', 'account-deletion'],
  profileStep1: ['create-profile-step-one', 'localized-postal-codes'],
  profileStep2: ['create-profile-step-one', 'registration-step-two', 'date-picker'],
  courses: [
    'email-line',
    'class-list',
    'course-cards',
    'class-complete-card',
    'brand-logo-bar',
    'member-offers',
    'articles-list',
    'articles-categories',
    'reasons',
  ],
  course: ['syllabus-page', 'syllabus-information', 'syllabus-playlist', 'video-page', 'reasons'],
  quiz: ['quiz'],
  courseNotFound: ['course-not-found'],
  activities: ['activities-page'],
  videos: ['videos-page'],
  video: ['video-page'],
  search: ['search-page'],
  account: [
    'email-line',
    'account-profile-page',
    'class-complete-card',
    'account-settings',
    'linked-accounts',
    'account-details',
    'take-back',
    'localized-postal-codes',
    'us-states',
    'ca-provinces',
    'account-newsletter',
    'account-deletion',
    'account-removal',
  ],
  privacy: ['privacy', 'shared-field', 'take-back', 'linked-accounts', 'account-deletion', 'cookies', 'recipients'],
  debug: ['debug-page'],
  contact: ['contact-form'],
  contactForm: ['contact-form'],
  contactSent: ['contact-form-confirmation'],
  article: ['article-page', 'articles-list'],
  policy: ['policy-page', 'recipients'],
  cookies: ['cookies', 'recipients'],
  terms: ['policy-page', 'recipients'],
  invalidUrl: ['invalid-url'],
  verifyNumber: ['verify'],
  verify: ['verify'],
  reward: ['ineligible-page', 'rewards-page', 'course-cards', 'reasons'],
  complete: ['complete-page', 'rewards-page', 'course-cards', 'reasons'],
  ineligible: ['ineligible-page', 'reasons'],
  distributionOptions: [
    'direct-to-parent-confirmation-page',
    'shipping-info-page',
    'box-email',
    'distribution-options',
    'distribution-partners',
    'certificate-view-prompt',
    'localized-postal-codes',
    'reasons',
  ],
  shippingInfo: [
    'shipping-confirmation',
    'household',
    'direct-to-parent-confirmation-page',
    'shipping-info-page',
    'box-email',
    'localized-postal-codes',
    'reasons',
  ],
  shippingConfirmation: [
    'box-leaflet',
    'shipping-confirmation',
    'direct-to-parent-confirmation-page',
    'shipping-info-page',
    'third-party-opt-in',
    'distribution-partners',
    'certificate-view-prompt',
    'reasons',
  ],
  directConfirmation: [
    'box-leaflet',
    'direct-to-parent-confirmation-page',
    'shipping-confirmation',
    'third-party-opt-in',
    'certificate-view-prompt',
    'reasons',
  ],
  optIn: ['third-party-opt-in', 'reasons'],
  pickupLocation: [
    'household',
    'box-email',
    'distribution-options',
    'distribution-partners',
    'certificate-view-prompt',
    'localized-postal-codes',
    'reasons',
  ],
  pickupConfirmation: [
    'box-leaflet',
    'shipping-confirmation',
    'pickup-confirmation',
    'distribution-partners',
    'certificate-view-prompt',
    'reasons',
  ],
  certificate: ['certificate', 'reasons'],
  redeem: ['reasons'],
} as const satisfies Partial<Record<PageName, readonly string[]>>;

const words: Partial<Record<PageName, readonly string[]>> = PAGE_WORDS;

/**
 * Returns the messages that a page needs: sections, and its title as `section.label`.
 * @param name null for an address that no page has
 */
export function sectionsOfPage(name: PageName | null): string[] {
  const title = name === null ? null : PAGES[name].title;
  return [...SHELL_MESSAGES, ...(title === null ? [] : [`${TITLES}.${title}`]), ...((name && words[name]) ?? [])];
}
