import type { ReportMessage } from './report-messages.ts';

/** Who may open a page (contract section 6). */
export type PageGuard = 'pub' | 'out' | 'in' | 'quiz' | 'wiz' | 'sign-in-only' | 'gate';

type Path = `/${string}`;

/** The pages that other addresses lead on to. */
type LeadTarget = 'courses' | 'redeem' | 'profileStep1';

/** What each row says, whatever stands at its address. */
type Row<P, T, W> = {
  /** `:name` stands for a parameter. */
  readonly path: P;
  readonly guard: PageGuard;
  /** Key of the title in the section `titles`; null for a page that names itself, and where nothing is shown. */
  readonly title: T | null;
  /** Sections whose words the page needs beside those of the shell. */
  readonly words: readonly W[];
  readonly footer: boolean;
  readonly noindex: boolean;
};

type ShownPage<P = Path, T = string, W = string> = Row<P, T, W> & {
  readonly kind: 'page';
  /** `{room}/{x}`, whose file `moduleFile` tells. */
  readonly module: `${string}/${string}`;
  /** The largest picture of the first screen, for preloading: the name of an illustration of the web app. */
  readonly picture: string | null;
};

type Lead<P = Path> = Row<P, never, never> & {
  readonly kind: 'lead';
  readonly to: LeadTarget;
  /** What is reported of whoever comes here; null where that is nothing. */
  readonly note: ReportMessage | null;
};

type Turn<K extends 'gate' | 'sign-out', P = Path, W = never> = Row<P, never, W> & {
  readonly kind: K;
};

/**
 * An address of the product: it shows a page, leads on to another, asks the redeem gate where to go, or signs out. `W` are the
 * sections of words that there are, for those who know them.
 */
export type Page<W = string> = ShownPage<Path, string, W> | Lead | Turn<'gate', Path, W> | Turn<'sign-out'>;

const PLAIN = { title: null, words: [], footer: true, noindex: false } as const;

interface PageFacts<T, W> extends Pick<ShownPage, 'guard' | 'module'> {
  readonly title?: T;
  readonly words?: readonly W[];
  /** True unless it is said. */
  readonly footer?: boolean;
  readonly noindex?: true;
  readonly picture?: string;
}

/** An address that shows the page of a module; without a title the page names itself. */
export function page<const P extends Path, const T extends string = never, const W extends string = never>(
  path: P,
  facts: PageFacts<T, W>,
): ShownPage<P, NoInfer<T>, NoInfer<W>> {
  return { kind: 'page', path, ...PLAIN, picture: null, ...facts };
}

/** An address that only leads on, with its query and hash (D-152); for members unless it is said. */
export function leadsTo<const P extends Path>(
  path: P,
  to: LeadTarget,
  { guard = 'in', note }: { guard?: PageGuard; note?: ReportMessage } = {},
): Lead<P> {
  return { kind: 'lead', path, ...PLAIN, guard, to, note: note ?? null };
}

/** The entry of the redeem gate, which always leads on; the page that it leads to says why, in these words. */
export function gateRow<const P extends Path>(path: P): Turn<'gate', P, 'reasons'> {
  return { kind: 'gate', path, ...PLAIN, guard: 'gate', words: ['reasons'] };
}

/** The address that signs out whoever comes to it. */
export function signOutAt<const P extends Path>(path: P): Turn<'sign-out', P> {
  return { kind: 'sign-out', path, ...PLAIN, guard: 'sign-in-only' };
}

/** The file of a module below the web app's sources: `{room}/{x}` is `{room}/pages/{x}-page.tsx`. */
export function moduleFile(module: ShownPage['module']): string {
  return `${module.replace(/[^/]+$/, 'pages/$&')}-page.tsx`;
}
