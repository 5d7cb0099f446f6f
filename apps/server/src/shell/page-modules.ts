import type { WebRouteName } from '@nestling/contract/web-routes';

/** Module of each page in the web app, for preloading the entry route's code. */
export const PAGE_MODULES: Readonly<Partial<Record<WebRouteName, string>>> = {
  login: 'src/account/pages/login-page.tsx',
  register: 'src/account/pages/register-page.tsx',
  resetLink: 'src/account/pages/reset-link-page.tsx',
  resetPassword: 'src/account/pages/reset-password-page.tsx',
  confirmEmail: 'src/account/pages/confirm-email-page.tsx',
  profileStep1: 'src/account/pages/profile-step-one-page.tsx',
  profileStep2: 'src/account/pages/profile-step-two-page.tsx',
  courses: 'src/learning/pages/courses-page.tsx',
  course: 'src/learning/pages/course-page.tsx',
  quiz: 'src/learning/pages/quiz-page.tsx',
  courseNotFound: 'src/learning/pages/course-not-found-page.tsx',
  policy: 'src/editorial/pages/static-page.tsx',
  terms: 'src/editorial/pages/static-page.tsx',
  credits: 'src/editorial/pages/static-page.tsx',
  invalidUrl: 'src/rewards/pages/invalid-url-page.tsx',
  verify: 'src/rewards/pages/verify-page.tsx',
  reward: 'src/rewards/pages/reward-page.tsx',
  complete: 'src/rewards/pages/complete-page.tsx',
  ineligible: 'src/rewards/pages/ineligible-page.tsx',
  distributionOptions: 'src/rewards/pages/options-page.tsx',
  shippingInfo: 'src/rewards/pages/shipping-page.tsx',
  shippingConfirmation: 'src/rewards/pages/shipping-confirmation-page.tsx',
  pickupLocation: 'src/rewards/pages/pickup-page.tsx',
  pickupConfirmation: 'src/rewards/pages/pickup-confirmation-page.tsx',
  certificate: 'src/rewards/pages/certificate-page.tsx',
};

/** The largest picture of a page's first screen, for preloading: its code names it too late. */
export const PAGE_PICTURES: Readonly<Partial<Record<WebRouteName, string>>> = {
  login: 'src/assets/illustrations/hero-night.svg',
  register: 'src/assets/illustrations/hero-day.svg',
  resetLink: 'src/assets/illustrations/hero-night.svg',
  courses: 'src/assets/illustrations/nest-branch.svg',
};
