import { randomUUID } from 'node:crypto';
import type { Browser, HttpAnswer } from './product.ts';
import type { ServedRoute } from './routes.ts';

const SESSION = '6d4f2a1e-3b5c-4d7e-8f90-a1b2c3d4e5f6';
const NEW_PASSWORD = { password: 'robin-egg-43', confirmPassword: 'robin-egg-43' };
const UNKNOWN = { country: '--', firstName: '--', lastName: '--', locale: '--', region: '--', subject: '--' };

/** A body that passes the field rules, for each write that the API document names. */
export const BODIES: Readonly<Record<string, object>> = {
  'POST /api/user/{uid}': { firstName: 'Maya' },
  'POST /api/user/{uid}/email-confirmation': {},
  'POST /api/user/{uid}/email': { email: 'maya@example.com', password: 'any' },
  'POST /api/user/{uid}/email/cancel': {},
  'POST /api/user/{uid}/social/link': { provider: 'facebook' },
  'POST /api/user/{uid}/social/unlink': { provider: 'facebook' },
  'POST /api/user/{uid}/deletion': {},
  'POST /api/user/{uid}/deletion/undo': {},
  'POST /api/user/{uid}/sessions/end': { others: true },
  'POST /api/user/{uid}/policy': { policy: '2024-01' },
  'POST /api/user/check': {},
  'POST /api/user/subscribe': {},
  'POST /api/user/unsubscribe': {},
  'POST /api/children/{uid}': { birthDate: '2026-01-31', dueDate: null },
  'POST /api/children/{uid}/clear': {},
  'POST /api/children/{uid}/restore': {},
  'POST /api/user/{uid}/video-positions/{videoId}': { seconds: 1, at: '2026-11-20T11:00:00.000Z' },
  'POST /api/user/{uid}/course/{slug}/videos-watched': { legacySyllabusId: 'SafeSleep', videoId: 'back-to-sleep' },
  'POST /api/user/{uid}/course/{slug}/quiz-results': { legacySyllabusId: 'SafeSleep' },
  'POST /api/quiz/{uid}/{legacySyllabusId}': { questions: [] },
  'POST /api/quiz/{uid}/{legacySyllabusId}/draft': {
    answers: {},
    quizVersion: 'any',
    at: '2026-11-20T12:00:00.000Z',
  },
  'POST /api/sfmc/data': { eventAction: 'Submit Quiz', syllabusId: 'SafeSleep' },
  'POST /api/member-offers/viewed/{uid}/{offerSlug}': {},
  'POST /api/search/opened': { q: 'sleep' },
  'POST /api/address-suggestions': { slug: 'safe-sleep', q: '2204', country: 'US', session: SESSION },
  'POST /api/address-suggestions/{id}': { slug: 'safe-sleep', session: SESSION },
  'POST /api/order/create': {},
  'POST /api/order/{orderId}/check': {},
  'POST /api/users-redemptions/{uid}/{course}': {},
  'POST /api/users-redemptions/{uid}/{course}/track': { action: 'Clicked' },
  'POST /api/lead-transfer/upload': { c3poSlug: 'tuckaway', optIn: true },
  'POST /api/corporate-partners/{uid}/{slug}': { optIn: false },
  'POST /api/partner/{partner}': { phone: '(202) 555-0143' },
  'POST /api/partner/{partner}/': { phone: '(202) 555-0143' },
  'POST /api/corporatePartners/{uid}/{slug}': { optIn: false },
  'POST /api/email/transaction-email/digital-reward/{uid}/{courseSlug}': {},
  'POST /api/email/transaction-email/{type}/{uid}/{courseSlug}': {},
  'POST /api/analytics/collect': { anonymousId: SESSION, events: [] },
  'POST /api/reports': { message: 'a script has failed' },
  'POST /api/email/contact-form': {
    contactForm: 'default',
    message: 'Can we get a second box?',
    userData: { email: 'guest@example.com', ...UNKNOWN },
  },
  'POST /api/auth/sign-in': { email: 'nobody@example.com', password: 'wrong-guess-1' },
  'POST /api/auth/login': { uid: SESSION, password: 'wrong-guess-1' },
  'POST /api/auth/token': { token: 'any' },
  'POST /api/auth/sign-out': {},
  'POST /api/auth/not-me': { token: 'any' },
  'POST /api/auth/password-reset': { email: 'nobody@example.com' },
  'POST /api/auth/password-reset/{oobCode}': NEW_PASSWORD,
  'POST /api/email-confirmation': { token: 'any' },
  'POST /api/account-deletion/confirm': { token: 'any' },
};

/** Values of the parameters in paths, of the shipped content. */
const PARAMETERS: Readonly<Record<string, string>> = {
  space: 'bbu',
  slug: 'safe-sleep',
  videoId: 'back-to-sleep',
  course: 'safe-sleep',
  courseSlug: 'safe-sleep',
  legacySyllabusId: 'SafeSleep',
  type: 'digital-reward',
  orderId: '3f6c1f0e-8a52-4c57-9a86-0d5a4a4f6f11',
};

/** Returns the name of a route as in the API document: `GET /api/user/{uid}`. */
export function nameOf({ method, url }: Pick<ServedRoute, 'method' | 'url'>): string {
  return `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;
}

interface Place {
  /** Values of the parameters in the path. */
  parameters?: Readonly<Record<string, string>>;
  /** For a path without the subject. */
  query?: string | undefined;
}

/**
 * Makes the call of a name. The subject is in the path, or else in the query; the body of a write
 * is valid, so that only the access check can refuse it.
 */
export function call(
  browser: Browser,
  name: string,
  subject: string,
  body: object = BODIES[name] ?? {},
  { parameters = PARAMETERS, query = `?userId=${subject}` }: Place = {},
): Promise<HttpAnswer> {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (whole, parameter: string) => parameters[parameter] ?? whole);
  const url = path.includes('{uid}') ? path.replace('{uid}', subject) : `${path}${query}`;
  return method === 'GET' ? browser.get(url) : browser.post(url, body);
}

/** Returns the body of a registration with an email that nobody has. */
export function registration(): object {
  return { email: `${randomUUID()}@example.com`, password: 'robin-egg-42', emailOptIn: false };
}
