import { OLD_PAGES } from './old-pages.ts';
import { leadsTo, page, signOutAt, type Page } from './page-row.ts';
import { REWARD_PAGES } from './reward-pages.ts';

/** Sections whose words every page needs: menus, footer, banners, errors. */
export const SHELL_WORDS = ['common', 'main-menu', 'desktop-menu', 'footer', 'errors', 'not-found'] as const;

/** Section with the titles of all pages. */
export const TITLES = 'titles';

/** The messages of every page; an unknown address must have its title without a network, too. */
export const SHELL_MESSAGES: readonly string[] = [...SHELL_WORDS, `${TITLES}.not-found`];

/**
 * Every page of the product by name; unlisted pages are never rendered. Their words are in
 * `page-words.ts`. Paths must not be written
 * elsewhere: the lint rule `page-path` enforces it.
 */
export const PAGES = {
  home: leadsTo('/', 'courses', { guard: 'pub' }),
  login: page('/login', {
    module: 'account/login',
    guard: 'out',
    title: 'login',
    footer: 'small',
    noindex: true,
    picture: 'hero-night',
  }),
  register: page('/register', {
    module: 'account/register',
    guard: 'out',
    title: 'register',
    footer: 'small',
    noindex: true,
    picture: 'hero-day',
  }),
  resetLink: page('/reset-link', {
    module: 'account/reset-link',
    guard: 'out',
    title: 'reset',
    footer: 'small',
    noindex: true,
    picture: 'hero-night',
  }),
  resetPassword: page('/reset-password', {
    module: 'shell/reset-password',
    guard: 'out',
    title: 'reset',
    footer: 'small',
    noindex: true,
  }),
  confirmEmail: page('/confirm-email', {
    module: 'account/confirm-email',
    guard: 'pub',
    title: 'confirm-email',
    footer: 'small',
    noindex: true,
  }),
  notMe: page('/not-me', {
    module: 'account/not-me',
    guard: 'pub',
    title: 'not-me',
    footer: 'small',
    noindex: true,
  }),
  linkAccount: page('/account/link', {
    module: 'account/link-account',
    guard: 'sign-in-only',
    title: 'link-account',
    footer: 'small',
    noindex: true,
  }),
  accountDeletion: page('/account/deletion', {
    module: 'account/account-deletion',
    guard: 'pub',
    title: 'account-deletion',
    noindex: true,
  }),
  deletionStatus: page('/account-deletion/:code', {
    module: 'account/deletion-status',
    guard: 'pub',
    title: 'deletion-status',
    noindex: true,
  }),
  profileStep1: page('/create-profile/step1', {
    module: 'account/profile-step-one',
    guard: 'wiz',
    title: 'profile-step1',
    footer: 'none',
  }),
  profileStep2: page('/create-profile/step2', {
    module: 'account/profile-step-two',
    guard: 'wiz',
    title: 'profile-step2',
    footer: 'none',
  }),
  logout: signOutAt('/logout'),
  courses: page('/course', {
    module: 'shell/courses',
    guard: 'in',
    title: 'courses',
    picture: 'nest-branch',
  }),
  course: page('/course/:slug', {
    module: 'learning/course',
    guard: 'in',
  }),
  quiz: page('/course/:slug/quiz', {
    module: 'learning/quiz',
    guard: 'quiz',
    title: 'quiz',
    footer: 'none',
  }),
  courseNotFound: page('/course-not-found', {
    module: 'learning/course-not-found',
    guard: 'pub',
    title: 'course-not-found',
  }),
  activities: page('/activities', {
    module: 'learning/activities',
    guard: 'in',
    title: 'activities',
  }),
  videos: page('/videos', {
    module: 'learning/videos',
    guard: 'in',
    title: 'videos',
  }),
  video: page('/videos/:slug', {
    module: 'learning/video',
    guard: 'in',
  }),
  search: page('/search', {
    module: 'editorial/search',
    guard: 'in',
    title: 'search',
  }),
  account: page('/account', {
    module: 'shell/account',
    guard: 'in',
    title: 'account',
  }),
  privacy: page('/account/privacy', {
    module: 'shell/privacy',
    guard: 'sign-in-only',
    title: 'privacy',
  }),
  contact: page('/contact-form', {
    module: 'editorial/contact',
    guard: 'pub',
    title: 'contact',
    noindex: true,
  }),
  contactForm: page('/contact-form/:formVersion', {
    module: 'editorial/contact',
    guard: 'pub',
    title: 'contact',
    noindex: true,
  }),
  contactSent: page('/contact-form/:formVersion/confirmation', {
    module: 'editorial/contact-sent',
    guard: 'pub',
    title: 'contact-sent',
    noindex: true,
  }),
  article: page('/articles/:slug', {
    module: 'editorial/article',
    guard: 'in',
  }),
  policy: page('/policy', { module: 'editorial/policy', guard: 'pub', title: 'policy' }),
  cookies: page('/cookies', { module: 'editorial/cookies', guard: 'pub', title: 'cookies' }),
  terms: page('/terms-of-service', {
    module: 'editorial/policy',
    guard: 'pub',
    title: 'terms',
  }),
  credits: page('/credits', { module: 'editorial/static', guard: 'pub', title: 'credits' }),
  faq: page('/faq', { module: 'editorial/static', guard: 'pub', title: 'faq' }),
  experts: page('/meet-our-experts', { module: 'editorial/static', guard: 'pub', title: 'experts' }),
  debug: page('/sandbox', { module: 'shell/debug', guard: 'pub', title: 'debug', noindex: true }),
  partner: page('/partner', { module: 'editorial/static', guard: 'pub', title: 'partner' }),
  ...REWARD_PAGES,
  ...OLD_PAGES,
} satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;
/** `'slug'` of `/course/:slug`. */
type ParameterOf<P extends string> = P extends `${infer First}/${infer Rest}`
  ? ParameterOf<First> | ParameterOf<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never;

type PathOf<N extends PageName> = (typeof PAGES)[N]['path'];
type PlainName = { [N in PageName]: [ParameterOf<PathOf<N>>] extends [never] ? N : never }[PageName];

/** Returns the address of a page on this site, with encoded parameter values. */
export function pathOf<N extends PlainName>(name: N): PathOf<N>;
export function pathOf<N extends Exclude<PageName, PlainName>>(
  name: N,
  values: Readonly<Record<ParameterOf<PathOf<N>>, string>>,
): `/${string}`;
export function pathOf(name: PageName, values: Readonly<Record<string, string>> = {}): string {
  return PAGES[name].path.replaceAll(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(values[parameter] ?? ''));
}
