import type { Bootstrap } from '@nestling/contract/platform/config';
import { DEFAULT_SHIPPING_ETA } from '@nestling/domain/rewards/shipping-time';
import type { Locale } from '@nestling/domain/account/locale';
import { SECTIONS } from '@nestling/messages/catalogue';
import { builtInWords, compileWords } from '@nestling/messages/compile';
import type { ReactNode } from 'react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import type { DataRouter, Location, RouteObject } from 'react-router';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { openAppErrors } from '../src/lib/app-error-words.ts';
import { openSettings } from '../src/lib/settings.ts';
import { openWords } from '../src/lib/words/words.ts';

const FLAGS: Bootstrap['flags'] = {
  boxesBySyllabusId: {},
  debugMode: false,
  enableShippingAddressAutocomplete: false,
  enableNotifications: false,
  enableLoadingSpinner: true,
  enableThirdPartyOptIn: false,
  enableBrandLogoBar: false,
  enableMemberOffers: false,
  enableArticles: false,
  enableArticleCategories: false,
  enableVideoFeedback: false,
  sfmcSupport: false,
  enableTrustedFormCheckboxFallback: true,
  enableAgeVerification: true,
};

const CONFIG: Bootstrap['config'] = {
  numChildrenLimit: 1,
  contentShippingETA: DEFAULT_SHIPPING_ETA,
  currentPolicyVersion: '2024-01',
  datePickerOptions: { numberOfYears: 6, columns: { years: 5, months: 6, days: 7 } },
  localShippingIntroContent: null,
  paidShippingIntroContent: null,
  distributionSortOrder: { partners: 1, shipping: 0 },
  upsellOnTop: false,
  locationsLimit: null,
  locationsRadiusMiles: 50,
  foreignDirectOrder: true,
  invoiceHours: 72,
  householdWindowMonths: 12,
  newsletterUnsubscribeUrl: null,
  formCertification: { provider: null, scriptUrl: null },
  enableNotifications: false,
  enableLoadingSpinner: true,
  enableThirdPartyOptIn: false,
};

const LABELS: Readonly<Record<Locale, string>> = {
  'en-US': 'English (US)',
  'es-US': 'Español (US)',
  'fr-CA': 'Français (Canada)',
  'pl-PL': 'Polski',
};

/** Start values as a first HTML carries them, in one language, for a visitor who is signed out. */
export function bootstrapIn(locale: Locale): Bootstrap {
  return {
    version: '0.0.0',
    brandName: 'Nestling',
    publicUrl: 'http://localhost:3000',
    supportEmail: 'support@example.com',
    devInbox: null,
    shopBaseUrl: 'http://localhost:3000/shop',
    apiAccessKey: 'nestling-web',
    social: { facebook: 'nestling', twitter: null, instagram: null, pinterest: null },
    locale,
    locales: Object.entries(LABELS).map(([value, label]) => ({
      value,
      label,
      active: true,
      languageDirection: 'ltr',
      syllabusOnly: false,
    })),
    country: null,
    session: null,
    auth: { providers: { facebook: false }, passwordMinLength: 6, emailLocale: locale },
    flags: { ...FLAGS },
    config: { ...CONFIG },
    policyVersion: CONFIG.currentPolicyVersion,
    appErrors: [],
    sectionProperties: {},
    messages: Object.fromEntries(
      SECTIONS.flatMap(({ slug }) => Object.entries(compileWords(slug, builtInWords(slug, locale)))),
    ),
  };
}

/** Opens settings and words in a language, as the boot of a page does. */
export function openPage(locale: Locale = 'en-US'): void {
  const bootstrap = bootstrapIn(locale);
  openSettings(bootstrap);
  openWords(locale, bootstrap.messages);
  openAppErrors(locale, bootstrap.appErrors);
}

let shown: { root: Root; place: HTMLElement; router: ReturnType<typeof createMemoryRouter> } | null = null;

/** Draws a part at an address of the product, in the place of the one drawn before. */
export function draw(part: ReactNode, at: string | Partial<Location> = '/'): Promise<HTMLElement> {
  return drawRoutes([{ path: '*', element: part }], at);
}

/** Draws the route that an address matches, in the place of the part drawn before. */
export async function drawRoutes(routes: RouteObject[], at: string | Partial<Location>): Promise<HTMLElement> {
  return (await drawRouter(routes, at)).page;
}

/** Draws the route that an address matches, and answers the router too: where the page has gone, and how to go on. */
export async function drawRouter(
  routes: RouteObject[],
  at: string | Partial<Location>,
): Promise<{ page: HTMLElement; router: DataRouter }> {
  await clear();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  shown = { root, place, router };
  await act(async () => root.render(<RouterProvider router={router} />));
  return { page: place, router };
}

/** The address that the drawn routes have come to, with its query. */
export function shownAddress(): string | undefined {
  const location = shown?.router.state.location;
  return location && location.pathname + location.search;
}

/** Takes the drawn routes to another address, as a link does. */
export async function goTo(address: string): Promise<void> {
  await doing(() => shown?.router.navigate(address));
}

/** Takes the drawn part away. */
export async function clear(): Promise<void> {
  if (!shown) return;
  const { root, place } = shown;
  shown = null;
  await act(async () => root.unmount());
  place.remove();
}

/** Does something a parent does, and waits until the page has followed. */
export async function doing(action: () => void | Promise<void>): Promise<void> {
  await act(async () => action());
}

/** Types into a field, as a browser tells React of it. */
export function typeInto(input: HTMLInputElement | null, value: string): Promise<void> {
  return doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Waits until something holds, as long as a busy machine needs. */
export function until(holds: () => void): Promise<void> {
  return doing(() => vi.waitFor(holds, 4000));
}
