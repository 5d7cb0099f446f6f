/** Guards of the web routes (contract section 6). */
export type RouteGuard = 'pub' | 'out' | 'in' | 'wiz' | 'sign-in-only' | 'gate' | 'dev';

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
  home: { path: '/', guard: 'pub', title: null, sections: [] },
  homeAlternative: { path: '/home', guard: 'pub', title: null, sections: [] },
  login: { path: '/login', guard: 'out', title: 'login', sections: ['login-form'], noindex: true },
  register: { path: '/register', guard: 'out', title: 'register', sections: ['registration-form'], noindex: true },
  resetLink: {
    path: '/reset-link',
    guard: 'out',
    title: 'reset',
    sections: ['password-reset-redirect-screen'],
    noindex: true,
  },
  resetPassword: {
    path: '/reset-password',
    guard: 'out',
    title: 'reset',
    sections: ['password-reset-redirect-screen', 'registration-form'],
    noindex: true,
  },
  confirmEmail: {
    path: '/confirm-email',
    guard: 'pub',
    title: 'confirm-email',
    sections: ['email-confirmation'],
    noindex: true,
  },
  profile: { path: '/create-profile', guard: 'wiz', title: null, sections: [] },
  profileStep1: {
    path: '/create-profile/step1',
    guard: 'wiz',
    title: 'profile-step1',
    sections: ['create-profile-step-one', 'localized-postal-codes'],
  },
  profileStep2: {
    path: '/create-profile/step2',
    guard: 'wiz',
    title: 'profile-step2',
    sections: ['create-profile-step-one', 'registration-step-two', 'date-picker'],
  },
  profileStep3: { path: '/create-profile/step3', guard: 'wiz', title: null, sections: [] },
  logout: { path: '/logout', guard: 'sign-in-only', title: null, sections: [] },
  courses: { path: '/course', guard: 'in', title: 'courses', sections: ['class-list', 'course-cards'] },
  content: { path: '/content', guard: 'in', title: null, sections: [] },
  course: { path: '/course/:slug', guard: 'in', title: null, sections: ['syllabus-page', 'video-page', 'reasons'] },
  quiz: { path: '/course/:slug/quiz', guard: 'in', title: 'quiz', sections: ['quiz'] },
  courseNotFound: {
    path: '/course-not-found',
    guard: 'pub',
    title: 'course-not-found',
    sections: ['course-not-found'],
  },
  policy: { path: '/policy', guard: 'pub', title: 'policy', sections: [] },
  terms: { path: '/terms-of-service', guard: 'pub', title: 'terms', sections: [] },
  credits: { path: '/credits', guard: 'pub', title: 'credits', sections: [] },
  invalidUrl: { path: '/invalid-url', guard: 'in', title: 'invalid-url', sections: ['invalid-url'] },
  verify: { path: '/verify/:certificateID', guard: 'pub', title: 'verify', sections: ['verify'], noindex: true },
  redeemNothing: { path: '/redeem', guard: 'in', title: null, sections: [] },
  redeem: { path: '/redeem/:slug', guard: 'gate', title: null, sections: ['reasons'] },
  reward: {
    path: '/redeem/:slug/reward',
    guard: 'gate',
    title: 'reward',
    sections: ['rewards-page', 'course-cards', 'reasons', 'ineligible-page'],
  },
  complete: {
    path: '/redeem/:slug/complete',
    guard: 'gate',
    title: 'complete',
    sections: ['complete-page', 'rewards-page', 'course-cards', 'reasons'],
  },
  ineligible: {
    path: '/redeem/:slug/ineligible',
    guard: 'gate',
    title: 'ineligible',
    sections: ['ineligible-page', 'reasons'],
  },
  distributionOptions: {
    path: '/redeem/:slug/distribution-options',
    guard: 'gate',
    title: 'distribution-options',
    sections: [
      'distribution-options',
      'distribution-partners',
      'certificate-view-prompt',
      'localized-postal-codes',
      'reasons',
    ],
  },
  shippingInfo: {
    path: '/redeem/:slug/distribution/shipping-info',
    guard: 'gate',
    title: 'shipping-info',
    sections: ['shipping-info-page', 'localized-postal-codes', 'reasons'],
  },
  shippingConfirmation: {
    path: '/redeem/:slug/distribution/shipping-info/confirmation',
    guard: 'gate',
    title: 'shipping-confirmation',
    sections: ['shipping-confirmation', 'distribution-partners', 'certificate-view-prompt', 'reasons'],
  },
  pickupLocation: {
    path: '/redeem/:slug/distribution/pickup-location',
    guard: 'gate',
    title: 'pickup-location',
    sections: [
      'distribution-partners',
      'distribution-options',
      'certificate-view-prompt',
      'localized-postal-codes',
      'reasons',
    ],
  },
  pickupConfirmation: {
    path: '/redeem/:slug/distribution/pickup-location/confirmation',
    guard: 'gate',
    title: 'pickup-confirmation',
    sections: ['pickup-confirmation', 'distribution-partners', 'certificate-view-prompt', 'reasons'],
  },
  certificate: {
    path: '/redeem/:slug/certificate',
    guard: 'gate',
    title: 'certificate',
    sections: ['certificate', 'reasons'],
  },
  oldCertificates: { path: '/certificate', guard: 'pub', title: null, sections: [] },
  oldCertificate: { path: '/certificate/:slug', guard: 'pub', title: null, sections: [] },
  oldBabyInfoBelowRedeem: { path: '/redeem/:slug/baby-info', guard: 'pub', title: null, sections: [] },
  oldPartnersBelowRedeem: { path: '/redeem/:slug/distribution/partners', guard: 'pub', title: null, sections: [] },
  oldPartnersConfirmationBelowRedeem: {
    path: '/redeem/:slug/distribution/partners/confirmation',
    guard: 'pub',
    title: null,
    sections: [],
  },
  oldMultiplesBelowRedeem: { path: '/redeem/:slug/multiples-contact', guard: 'pub', title: null, sections: [] },
  oldCourseCertificate: { path: '/:slug/certificate', guard: 'pub', title: null, sections: [] },
  oldBabyInfo: { path: '/:slug/baby-info', guard: 'pub', title: null, sections: [] },
  oldPartners: { path: '/:slug/distribution/partners', guard: 'pub', title: null, sections: [] },
  oldPartnersConfirmation: {
    path: '/:slug/distribution/partners/confirmation',
    guard: 'pub',
    title: null,
    sections: [],
  },
  oldMultiples: { path: '/:slug/multiples-contact', guard: 'pub', title: null, sections: [] },
  bareConfirmation: { path: '/confirmation', guard: 'in', title: null, sections: [] },
  bareComplete: { path: '/complete', guard: 'in', title: null, sections: [] },
  bareReward: { path: '/reward', guard: 'in', title: null, sections: [] },
  bareBabyInfo: { path: '/baby-info', guard: 'in', title: null, sections: [] },
  bareDistribution: { path: '/distribution', guard: 'in', title: null, sections: [] },
  bareDistributionOptions: { path: '/distribution-options', guard: 'in', title: null, sections: [] },
  barePickupLocation: { path: '/pickup-location', guard: 'in', title: null, sections: [] },
  bareShippingInfo: { path: '/shipping-info', guard: 'in', title: null, sections: [] },
  bareDirectToParent: { path: '/direct-to-parent', guard: 'in', title: null, sections: [] },
  bareIneligible: { path: '/ineligible', guard: 'in', title: null, sections: [] },
  sandbox: {
    path: '/sandbox',
    guard: 'dev',
    title: 'sandbox',
    sections: ['sandbox', 'registration-form', 'date-picker'],
  },
} as const satisfies Record<string, WebRoute>;

export type WebRouteName = keyof typeof WEB_ROUTES;

/** True for a route that is there: those with the guard `dev` are in debug mode alone (ACC-033, ACC C-83). */
export function isRouteOpen({ guard }: WebRoute, debugMode: boolean): boolean {
  return guard !== 'dev' || debugMode;
}

/** The route that an address matches, or null; fixed segments win over parameters (contract section 6). */
export function matchWebRoute(pathname: string, debugMode: boolean): { name: WebRouteName; route: WebRoute } | null {
  const segments = segmentsOf(pathname);
  const entries: [string, WebRoute][] = Object.entries(WEB_ROUTES);
  const matching = entries
    .filter(([, route]) => isRouteOpen(route, debugMode) && matches(segmentsOf(route.path), segments))
    .sort(([, a], [, b]) => parameterCount(a.path) - parameterCount(b.path));
  const [first] = matching;
  return first && isRouteName(first[0]) ? { name: first[0], route: first[1] } : null;
}

function isRouteName(name: string): name is WebRouteName {
  return Object.hasOwn(WEB_ROUTES, name);
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function parameterCount(path: string): number {
  return segmentsOf(path).filter((segment) => segment.startsWith(':')).length;
}

function matches(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}
