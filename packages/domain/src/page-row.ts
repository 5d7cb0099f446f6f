import type { ReportMessage } from './report-messages.ts';

/**
 * The access rule of a page: everybody (`pub`); visitors only (`out`); members with a complete
 * profile (`in`; `quiz` and `gate` too, whose course or reward is judged once it is loaded); the
 * profile wizard (`wiz`); any member (`sign-in-only`). `account/access.ts` has the rules.
 */
export type PageGuard = 'pub' | 'out' | 'in' | 'quiz' | 'wiz' | 'sign-in-only' | 'gate';

/** The footer of a page: pages before the sign-in have a small one. */
export type PageFooter = 'full' | 'small' | 'none';

type Path = `/${string}`;

type LeadTarget = 'courses' | 'redeem' | 'profileStep1';

type Row<P, T> = {
  /** `:name` is a parameter. */
  readonly path: P;
  readonly guard: PageGuard;
  /**
   * Key of the title in the section `titles`, which a page may replace by its own; null where it
   * always does, and where nothing is shown.
   */
  readonly title: T | null;
  readonly footer: PageFooter;
  readonly noindex: boolean;
};

type RenderedPage<P = Path, T = string> = Row<P, T> & {
  readonly kind: 'page';
  /** `{room}/{x}`, which `moduleFile` converts to a path. */
  readonly module: `${string}/${string}`;
  /**
   * The largest picture of the first screen, for preloading: the name of an illustration of the web
   * app.
   */
  readonly picture: string | null;
};

type Lead<P = Path> = Row<P, never> & {
  readonly kind: 'lead';
  readonly to: LeadTarget;
  /** Reported for each visit to this page; null where there is no message. */
  readonly note: ReportMessage | null;
};

type Turn<K extends 'gate' | 'sign-out', P = Path> = Row<P, never> & {
  readonly kind: K;
};

/**
 * An address of the product: it shows a page, redirects to another, asks the redeem gate for the
 * next page, or signs out.
 */
export type Page = RenderedPage | Lead | Turn<'gate'> | Turn<'sign-out'>;

const PLAIN = { title: null, footer: 'full', noindex: false } as const;

interface PageFacts<T> extends Pick<RenderedPage, 'guard' | 'module'> {
  readonly title?: T;
  /** Full by default. */
  readonly footer?: PageFooter;
  readonly noindex?: true;
  readonly picture?: string;
}

/** Creates a row that shows the page of a module; without a title the page sets its own. */
export function page<const P extends Path, const T extends string = never>(
  path: P,
  facts: PageFacts<T>,
): RenderedPage<P, NoInfer<T>> {
  return { kind: 'page', path, ...PLAIN, picture: null, ...facts };
}

/** Creates a row that only redirects, with its query and hash; for members by default. */
export function leadsTo<const P extends Path>(
  path: P,
  to: LeadTarget,
  { guard = 'in', note }: { guard?: PageGuard; note?: ReportMessage } = {},
): Lead<P> {
  return { kind: 'lead', path, ...PLAIN, guard, to, note: note ?? null };
}

/** Creates the entry of the redeem gate, which always redirects. */
export function gateRow<const P extends Path>(path: P): Turn<'gate', P> {
  return { kind: 'gate', path, ...PLAIN, guard: 'gate' };
}

/** Creates a row that signs out its visitor. */
export function signOutAt<const P extends Path>(path: P): Turn<'sign-out', P> {
  return { kind: 'sign-out', path, ...PLAIN, guard: 'sign-in-only' };
}

/**
 * Returns the file of a module below the web app's sources: `{room}/{x}` is
 * `{room}/pages/{x}-page.tsx`.
 */
export function moduleFile(module: RenderedPage['module']): string {
  return `${module.replace(/[^/]+$/, 'pages/$&')}-page.tsx`;
}
