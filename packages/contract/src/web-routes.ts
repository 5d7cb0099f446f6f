import { PATHS } from '@nestling/domain/route-paths';

/** Guards of the web routes (contract section 6). */
export type RouteGuard = 'pub' | 'out' | 'in' | 'wiz' | 'sign-in-only' | 'gate';

export interface WebRoute {
  /** Path with `:name` for a parameter. */
  path: `/${string}`;
  guard: RouteGuard;
  /** Key of the title in the section `titles`; null for a route that only leads on, or whose page names itself. */
  title: string | null;
  /** Sections whose words the page needs beside those of the shell. */
  sections: readonly string[];
  noindex?: true;
}

/** Sections whose words every page needs: menus, footer, banners, errors. */
export const SHELL_SECTIONS = [
  'common',
  'main-menu',
  'desktop-menu',
  'footer',
  'titles',
  'errors',
  'not-found',
] as const;

/** Every route of this build; what is not listed is not drawn anywhere (D-98). */
export const WEB_ROUTES = {
  home: { path: PATHS.HOME, guard: 'pub', title: null, sections: [] },
  homeAlternative: { path: PATHS.HOME_ALT, guard: 'pub', title: null, sections: [] },
  login: { path: PATHS.LOGIN, guard: 'out', title: 'login', sections: ['login-form'], noindex: true },
  register: { path: PATHS.REGISTER, guard: 'out', title: 'register', sections: ['registration-form'], noindex: true },
  resetLink: {
    path: PATHS.RESET_LINK,
    guard: 'out',
    title: 'reset',
    sections: ['password-reset-redirect-screen'],
    noindex: true,
  },
  resetPassword: {
    path: PATHS.RESET_PASSWORD,
    guard: 'out',
    title: 'reset',
    sections: ['password-reset-redirect-screen', 'registration-form'],
    noindex: true,
  },
  confirmEmail: {
    path: PATHS.CONFIRM_EMAIL,
    guard: 'pub',
    title: 'confirm-email',
    sections: ['email-confirmation'],
    noindex: true,
  },
  profile: { path: PATHS.PROFILE, guard: 'wiz', title: null, sections: [] },
  profileStep1: {
    path: PATHS.STEP1,
    guard: 'wiz',
    title: 'profile-step1',
    sections: ['create-profile-step-one', 'localized-postal-codes'],
  },
  profileStep2: {
    path: PATHS.STEP2,
    guard: 'wiz',
    title: 'profile-step2',
    sections: ['create-profile-step-one', 'registration-step-two', 'date-picker'],
  },
  profileStep3: { path: PATHS.STEP3, guard: 'wiz', title: null, sections: [] },
  logout: { path: PATHS.LOGOUT, guard: 'sign-in-only', title: null, sections: [] },
  courses: {
    path: PATHS.COURSE,
    guard: 'in',
    title: 'courses',
    sections: ['email-line', 'class-list', 'course-cards'],
  },
  content: { path: PATHS.CONTENT, guard: 'in', title: null, sections: [] },
  course: {
    path: PATHS.COURSE_PLAYLIST,
    guard: 'in',
    title: null,
    sections: ['syllabus-page', 'video-page', 'reasons'],
  },
  quiz: { path: PATHS.COURSE_QUIZ, guard: 'in', title: 'quiz', sections: ['quiz'] },
  courseNotFound: {
    path: PATHS.COURSE_NOT_FOUND,
    guard: 'pub',
    title: 'course-not-found',
    sections: ['course-not-found'],
  },
  policy: { path: PATHS.POLICY, guard: 'pub', title: 'policy', sections: [] },
  terms: { path: PATHS.TERMS, guard: 'pub', title: 'terms', sections: [] },
  credits: { path: PATHS.CREDITS, guard: 'pub', title: 'credits', sections: [] },
  invalidUrl: { path: PATHS.INVALID_URL, guard: 'in', title: 'invalid-url', sections: ['invalid-url'] },
  verify: { path: PATHS.VERIFY, guard: 'pub', title: 'verify', sections: ['verify'], noindex: true },
  redeemNothing: { path: PATHS.REDEEM, guard: 'in', title: null, sections: [] },
  redeem: { path: PATHS.REDEEM_GATE, guard: 'gate', title: null, sections: ['reasons'] },
  reward: {
    path: PATHS.REWARD,
    guard: 'gate',
    title: 'reward',
    sections: ['rewards-page', 'course-cards', 'reasons', 'ineligible-page'],
  },
  complete: {
    path: PATHS.COMPLETE,
    guard: 'gate',
    title: 'complete',
    sections: ['complete-page', 'rewards-page', 'course-cards', 'reasons'],
  },
  ineligible: {
    path: PATHS.INELIGIBLE,
    guard: 'gate',
    title: 'ineligible',
    sections: ['ineligible-page', 'reasons'],
  },
  distributionOptions: {
    path: PATHS.DISTRIBUTION_OPTIONS,
    guard: 'gate',
    title: 'distribution-options',
    sections: [
      'box-email',
      'distribution-options',
      'distribution-partners',
      'certificate-view-prompt',
      'localized-postal-codes',
      'reasons',
    ],
  },
  shippingInfo: {
    path: PATHS.SHIPPING_INFO,
    guard: 'gate',
    title: 'shipping-info',
    sections: [
      'box-email',
      'household',
      'shipping-info-page',
      'shipping-confirmation',
      'localized-postal-codes',
      'reasons',
    ],
  },
  shippingConfirmation: {
    path: PATHS.SHIPPING_CONFIRMATION,
    guard: 'gate',
    title: 'shipping-confirmation',
    sections: ['shipping-confirmation', 'distribution-partners', 'certificate-view-prompt', 'reasons'],
  },
  pickupLocation: {
    path: PATHS.PICKUP_LOCATION,
    guard: 'gate',
    title: 'pickup-location',
    sections: [
      'box-email',
      'household',
      'distribution-partners',
      'distribution-options',
      'certificate-view-prompt',
      'localized-postal-codes',
      'reasons',
    ],
  },
  pickupConfirmation: {
    path: PATHS.PICKUP_CONFIRMATION,
    guard: 'gate',
    title: 'pickup-confirmation',
    sections: ['pickup-confirmation', 'distribution-partners', 'certificate-view-prompt', 'reasons'],
  },
  certificate: {
    path: PATHS.CERTIFICATE,
    guard: 'gate',
    title: 'certificate',
    sections: ['certificate', 'reasons'],
  },
  oldCertificates: { path: PATHS.OLD_CERTIFICATES, guard: 'pub', title: null, sections: [] },
  oldCertificate: { path: PATHS.OLD_CERTIFICATE, guard: 'pub', title: null, sections: [] },
  oldBabyInfoBelowRedeem: { path: PATHS.OLD_BABY_INFO_BELOW_REDEEM, guard: 'pub', title: null, sections: [] },
  oldPartnersBelowRedeem: { path: PATHS.OLD_PARTNERS_BELOW_REDEEM, guard: 'pub', title: null, sections: [] },
  oldPartnersConfirmationBelowRedeem: {
    path: PATHS.OLD_PARTNERS_CONFIRMATION_BELOW_REDEEM,
    guard: 'pub',
    title: null,
    sections: [],
  },
  oldMultiplesBelowRedeem: { path: PATHS.OLD_MULTIPLES_BELOW_REDEEM, guard: 'pub', title: null, sections: [] },
  oldCourseCertificate: { path: PATHS.OLD_COURSE_CERTIFICATE, guard: 'pub', title: null, sections: [] },
  oldBabyInfo: { path: PATHS.OLD_BABY_INFO, guard: 'pub', title: null, sections: [] },
  oldPartners: { path: PATHS.OLD_PARTNERS, guard: 'pub', title: null, sections: [] },
  oldPartnersConfirmation: {
    path: PATHS.OLD_PARTNERS_CONFIRMATION,
    guard: 'pub',
    title: null,
    sections: [],
  },
  oldMultiples: { path: PATHS.OLD_MULTIPLES, guard: 'pub', title: null, sections: [] },
  bareConfirmation: { path: PATHS.BARE_CONFIRMATION, guard: 'in', title: null, sections: [] },
  bareComplete: { path: PATHS.BARE_COMPLETE, guard: 'in', title: null, sections: [] },
  bareReward: { path: PATHS.BARE_REWARD, guard: 'in', title: null, sections: [] },
  bareBabyInfo: { path: PATHS.BARE_BABY_INFO, guard: 'in', title: null, sections: [] },
  bareDistribution: { path: PATHS.BARE_DISTRIBUTION, guard: 'in', title: null, sections: [] },
  bareDistributionOptions: { path: PATHS.BARE_DISTRIBUTION_OPTIONS, guard: 'in', title: null, sections: [] },
  barePickupLocation: { path: PATHS.BARE_PICKUP_LOCATION, guard: 'in', title: null, sections: [] },
  bareShippingInfo: { path: PATHS.BARE_SHIPPING_INFO, guard: 'in', title: null, sections: [] },
  bareDirectToParent: { path: PATHS.BARE_DIRECT_TO_PARENT, guard: 'in', title: null, sections: [] },
  bareIneligible: { path: PATHS.BARE_INELIGIBLE, guard: 'in', title: null, sections: [] },
} as const satisfies Record<string, WebRoute>;

export type WebRouteName = keyof typeof WEB_ROUTES;

interface Matcher {
  name: WebRouteName;
  route: WebRoute;
  pattern: RegExp;
}

/** Fixed parts win over parameters (contract section 6). */
const MATCHERS: readonly Matcher[] = Object.keys(WEB_ROUTES)
  .filter(isRouteName)
  .map((name): Matcher => ({ name, route: WEB_ROUTES[name], pattern: patternOf(WEB_ROUTES[name].path) }))
  .sort((a, b) => parameterCount(a.route.path) - parameterCount(b.route.path));

/**
 * The route that an address matches, or null: as the browser's router has it, fixed parts without regard to case or to how
 * their letters are encoded, and a slash at the end is nothing.
 */
export function matchWebRoute(pathname: string): { name: WebRouteName; route: WebRoute } | null {
  const path = decodedParts(pathname);
  const found = MATCHERS.find(({ pattern }) => pattern.test(path));
  return found ? { name: found.name, route: found.route } : null;
}

function isRouteName(name: string): name is WebRouteName {
  return Object.hasOwn(WEB_ROUTES, name);
}

function patternOf(path: string): RegExp {
  const parts = path.replace(/^\/+/, '').split('/');
  const source = parts.map((part) =>
    part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  );
  return new RegExp(`^/${source.join('/')}/*$`, 'i');
}

/** An address with its letters decoded; a slash that was encoded stays part of its segment. What is no encoding stands for itself. */
function decodedParts(pathname: string): string {
  try {
    const parts = pathname.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'));
    return parts.join('/');
  } catch {
    return pathname;
  }
}

function parameterCount(path: string): number {
  return path.split('/').filter((part) => part.startsWith(':')).length;
}
