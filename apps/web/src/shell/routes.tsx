import type { WebRoute, WebRouteName } from '@nestling/contract/web-routes';
import { SHELL_SECTIONS, WEB_ROUTES } from '@nestling/contract/web-routes';
import { PATHS } from '@nestling/domain/route-paths';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { redirect, replace } from 'react-router';
import { loadSections } from '../lib/i18n/i18n.ts';
import type { GateResult } from '../rewards/data/load-gate.ts';
import { Frame } from './frame.tsx';
import { guardRoute } from './guards/guard.ts';
import { withoutLocaleQuery } from './locale-query.ts';
import { HomePage } from './pages/home-page.tsx';
import { RedeemNothing, RedirectToCourses, RedirectToGate } from './pages/redirect.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageFailure } from './components/page-failure.tsx';
import { PageOnTheWay } from './components/page-on-the-way.tsx';
import type { RouteHandle } from './routes-of-state.ts';
import { webRoute } from './routes-of-state.ts';
import { signOut } from './sign-out.ts';

/** A file of `pages/`: its component, and what it must have before it is shown. */
interface PageModule {
  default: ComponentType;
  /** May answer with a redirect in the place of the page. */
  load?: (pathname: string) => Promise<Response | undefined | void>;
}

/** What a route shows: a page in a file of its own, a part of the shell, or nothing because it only leads on. */
type RouteTarget =
  | { kind: 'page'; module: () => Promise<PageModule>; footer: boolean }
  | { kind: 'part'; Component: ComponentType }
  | { kind: 'gate' }
  | { kind: 'action'; run: () => Promise<Response> };

const TO_COURSES: RouteTarget = { kind: 'part', Component: RedirectToCourses };
const TO_GATE: RouteTarget = { kind: 'part', Component: RedirectToGate };

const TARGETS: Readonly<Record<WebRouteName, RouteTarget>> = {
  home: { kind: 'part', Component: HomePage },
  homeAlternative: { kind: 'part', Component: HomePage },
  login: { kind: 'page', module: () => import('../account/pages/login-page.tsx'), footer: false },
  register: { kind: 'page', module: () => import('../account/pages/register-page.tsx'), footer: false },
  resetLink: { kind: 'page', module: () => import('../account/pages/reset-link-page.tsx'), footer: false },
  resetPassword: { kind: 'page', module: () => import('../account/pages/reset-password-page.tsx'), footer: false },
  confirmEmail: { kind: 'page', module: () => import('../account/pages/confirm-email-page.tsx'), footer: false },
  logout: { kind: 'action', run: logOut },
  profile: { kind: 'action', run: () => redirectTo(PATHS.STEP1) },
  profileStep1: { kind: 'page', module: () => import('../account/pages/profile-step-one-page.tsx'), footer: false },
  profileStep2: { kind: 'page', module: () => import('../account/pages/profile-step-two-page.tsx'), footer: false },
  profileStep3: { kind: 'action', run: () => redirectTo(PATHS.COURSE) },
  courses: { kind: 'page', module: () => import('../learning/pages/courses-page.tsx'), footer: true },
  content: TO_COURSES,
  course: { kind: 'page', module: () => import('../learning/pages/course-page.tsx'), footer: true },
  quiz: { kind: 'page', module: () => import('../learning/pages/quiz-page.tsx'), footer: false },
  courseNotFound: { kind: 'page', module: () => import('../learning/pages/course-not-found-page.tsx'), footer: true },
  policy: { kind: 'page', module: () => import('../editorial/pages/static-page.tsx'), footer: true },
  terms: { kind: 'page', module: () => import('../editorial/pages/static-page.tsx'), footer: true },
  credits: { kind: 'page', module: () => import('../editorial/pages/static-page.tsx'), footer: true },
  invalidUrl: { kind: 'page', module: () => import('../rewards/pages/invalid-url-page.tsx'), footer: true },
  verify: { kind: 'page', module: () => import('../rewards/pages/verify-page.tsx'), footer: true },
  redeemNothing: { kind: 'part', Component: RedeemNothing },
  redeem: { kind: 'gate' },
  reward: { kind: 'page', module: () => import('../rewards/pages/reward-page.tsx'), footer: true },
  complete: { kind: 'page', module: () => import('../rewards/pages/complete-page.tsx'), footer: true },
  ineligible: { kind: 'page', module: () => import('../rewards/pages/ineligible-page.tsx'), footer: true },
  distributionOptions: { kind: 'page', module: () => import('../rewards/pages/options-page.tsx'), footer: true },
  shippingInfo: { kind: 'page', module: () => import('../rewards/pages/shipping-page.tsx'), footer: true },
  shippingConfirmation: {
    kind: 'page',
    module: () => import('../rewards/pages/shipping-confirmation-page.tsx'),
    footer: true,
  },
  pickupLocation: { kind: 'page', module: () => import('../rewards/pages/pickup-page.tsx'), footer: true },
  pickupConfirmation: {
    kind: 'page',
    module: () => import('../rewards/pages/pickup-confirmation-page.tsx'),
    footer: true,
  },
  certificate: { kind: 'page', module: () => import('../rewards/pages/certificate-page.tsx'), footer: true },
  oldCertificates: TO_COURSES,
  oldCertificate: TO_GATE,
  oldBabyInfoBelowRedeem: TO_GATE,
  oldPartnersBelowRedeem: TO_GATE,
  oldPartnersConfirmationBelowRedeem: TO_GATE,
  oldMultiplesBelowRedeem: TO_GATE,
  oldCourseCertificate: TO_GATE,
  oldBabyInfo: TO_GATE,
  oldPartners: TO_GATE,
  oldPartnersConfirmation: TO_GATE,
  oldMultiples: TO_GATE,
  bareConfirmation: TO_COURSES,
  bareComplete: TO_COURSES,
  bareReward: TO_COURSES,
  bareBabyInfo: TO_COURSES,
  bareDistribution: TO_COURSES,
  bareDistributionOptions: TO_COURSES,
  barePickupLocation: TO_COURSES,
  bareShippingInfo: TO_COURSES,
  bareDirectToParent: TO_COURSES,
  bareIneligible: TO_COURSES,
};

/** Every route of the table inside the frame, and the page for all other addresses. */
export function routes(): RouteObject[] {
  return [
    {
      Component: Frame,
      children: [
        ...routeNames().map(routeObject),
        {
          path: '*',
          loader: () => loadSections(SHELL_SECTIONS).then(() => null),
          Component: NotFoundPage,
          ErrorBoundary: PageFailure,
          HydrateFallback: PageOnTheWay,
          // Its foot comes with the error (LRN-295).
          handle: { name: null, footer: false } satisfies RouteHandle,
        },
      ],
    },
  ];
}

function routeObject(name: WebRouteName): RouteObject {
  const route = webRoute(name);
  const target = TARGETS[name];
  return {
    id: name,
    path: route.path,
    ErrorBoundary: PageFailure,
    HydrateFallback: PageOnTheWay,
    handle: { name, footer: target.kind === 'page' ? target.footer : true } satisfies RouteHandle,
    loader: (args) => enter(route, target, args),
    ...(target.kind === 'page' &&
      route.guard !== 'gate' && { lazy: { Component: async () => (await target.module()).default } }),
    ...(target.kind === 'page' && route.guard === 'gate' && { lazy: { Component: () => withGate(target.module) } }),
    ...(target.kind === 'gate' && { lazy: { Component: () => withGate(null) } }),
    ...(target.kind === 'part' && { Component: target.Component }),
  };
}

/** Guard first, then the redeem gate, then words and data of the page together. */
async function enter(
  route: WebRoute,
  target: RouteTarget,
  { request }: LoaderFunctionArgs,
): Promise<Response | GateResult | null> {
  const address = new URL(request.url);
  const asked = await withoutLocaleQuery(address);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response as a redirect
  if (asked !== null) throw replace(asked);
  await guardRoute(route.guard, address);
  if (target.kind === 'action') return target.run();
  const words = loadSections([...SHELL_SECTIONS, ...route.sections]);
  // Waited for together, so that neither fails unheard while the other is on its way.
  const [result] = route.guard === 'gate' ? await Promise.all([loadGate(address.pathname), words]) : [null];
  if (result !== null || target.kind !== 'page') {
    await words;
    return result;
  }
  const [answer] = await Promise.all([target.module().then((page) => page.load?.(address.pathname)), words]);
  return answer ?? null;
}

/** The gate and what it says come with the first page of the reward area. */
async function loadGate(pathname: string): Promise<GateResult | null> {
  const gate = await import('../rewards/data/load-gate.ts');
  return gate.loadGate(pathname);
}

async function withGate(module: (() => Promise<PageModule>) | null): Promise<ComponentType> {
  const [gate, page] = await Promise.all([import('../rewards/components/with-gate.tsx'), module?.()]);
  return gate.withGate(page?.default ?? null);
}

/** Entering `/logout` signs out and leads to the login; where it fails the member stays signed in. */
async function logOut(): Promise<Response> {
  return redirect((await signOut()) ? PATHS.LOGIN : PATHS.COURSE);
}

/** An address that only leads on (ACC C-03). */
function redirectTo(path: string): Promise<Response> {
  return Promise.resolve(redirect(path));
}

function routeNames(): WebRouteName[] {
  return Object.keys(WEB_ROUTES).filter((name): name is WebRouteName => name in TARGETS);
}
