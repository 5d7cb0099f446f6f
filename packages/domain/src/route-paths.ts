/**
 * Every path of the product's pages, by name (ACC V-01); `:name` stands for a parameter. Nobody else writes one down:
 * `checks/paths` holds web, contract and domain against it.
 */
export const PATHS = {
  HOME: '/',
  HOME_ALT: '/home',
  LOGIN: '/login',
  REGISTER: '/register',
  RESET_LINK: '/reset-link',
  RESET_PASSWORD: '/reset-password',
  CONFIRM_EMAIL: '/confirm-email',
  PROFILE: '/create-profile',
  STEP1: '/create-profile/step1',
  STEP2: '/create-profile/step2',
  STEP3: '/create-profile/step3',
  LOGOUT: '/logout',
  COURSE: '/course',
  CONTENT: '/content',
  COURSE_PLAYLIST: '/course/:slug',
  COURSE_QUIZ: '/course/:slug/quiz',
  COURSE_NOT_FOUND: '/course-not-found',
  POLICY: '/policy',
  TERMS: '/terms-of-service',
  CREDITS: '/credits',
  INVALID_URL: '/invalid-url',
  VERIFY: '/verify/:certificateID',
  REDEEM: '/redeem',
  REDEEM_GATE: '/redeem/:slug',
  REWARD: '/redeem/:slug/reward',
  COMPLETE: '/redeem/:slug/complete',
  INELIGIBLE: '/redeem/:slug/ineligible',
  DISTRIBUTION_OPTIONS: '/redeem/:slug/distribution-options',
  SHIPPING_INFO: '/redeem/:slug/distribution/shipping-info',
  SHIPPING_CONFIRMATION: '/redeem/:slug/distribution/shipping-info/confirmation',
  PICKUP_LOCATION: '/redeem/:slug/distribution/pickup-location',
  PICKUP_CONFIRMATION: '/redeem/:slug/distribution/pickup-location/confirmation',
  CERTIFICATE: '/redeem/:slug/certificate',
  OLD_CERTIFICATES: '/certificate',
  OLD_CERTIFICATE: '/certificate/:slug',
  OLD_BABY_INFO_BELOW_REDEEM: '/redeem/:slug/baby-info',
  OLD_PARTNERS_BELOW_REDEEM: '/redeem/:slug/distribution/partners',
  OLD_PARTNERS_CONFIRMATION_BELOW_REDEEM: '/redeem/:slug/distribution/partners/confirmation',
  OLD_MULTIPLES_BELOW_REDEEM: '/redeem/:slug/multiples-contact',
  OLD_COURSE_CERTIFICATE: '/:slug/certificate',
  OLD_BABY_INFO: '/:slug/baby-info',
  OLD_PARTNERS: '/:slug/distribution/partners',
  OLD_PARTNERS_CONFIRMATION: '/:slug/distribution/partners/confirmation',
  OLD_MULTIPLES: '/:slug/multiples-contact',
  BARE_CONFIRMATION: '/confirmation',
  BARE_COMPLETE: '/complete',
  BARE_REWARD: '/reward',
  BARE_BABY_INFO: '/baby-info',
  BARE_DISTRIBUTION: '/distribution',
  BARE_DISTRIBUTION_OPTIONS: '/distribution-options',
  BARE_PICKUP_LOCATION: '/pickup-location',
  BARE_SHIPPING_INFO: '/shipping-info',
  BARE_DIRECT_TO_PARENT: '/direct-to-parent',
  BARE_INELIGIBLE: '/ineligible',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** The path of a page whose one parameter is filled in. */
export function pathTo(path: Path, value: string): string {
  return path.replace(/:\w+/, () => value);
}
