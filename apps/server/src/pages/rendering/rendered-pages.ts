import type { CachedAnswer, ReadKey } from '@nestling/contract/platform/config';
import type { PageRenderer, RenderedPage, RenderInput } from '@nestling/contract/platform/rendering';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { GzipPart } from '../../platform/http/answers/gzip-parts.ts';
import type { Log } from '../../platform/log.ts';
import { observeSize, type Metrics } from '../../platform/metrics.ts';
import type { Template } from './template.ts';

/** Both limits hold for each kind of page, so that many articles evict no other page. */
const MAX_PAGES = 1_000;
const MAX_BYTES = 25 * 1024 * 1024;

/** How long a page whose rendering failed is sent unrendered before the next attempt. */
const RETRY_AFTER_MS = 60_000;

/** A page that is rendered again so soon after its eviction shows that the cache is too small. */
const SOON_AGAIN_MS = 10 * 60_000;

const ALERT_EVERY_MS = 60 * 60_000;

/** More would be a page that asks again for what it was given. */
const MAX_ANSWERS = 20;

/** A first HTML around the own part of its visitor. */
export type PageParts = readonly [before: Template, after: GzipPart];

export interface RenderedPagesDeps {
  renderer: PageRenderer;
  metrics: Pick<Metrics, 'registry'>;
  log: Log;
  /** Milliseconds of a clock that is never set. */
  now?: () => number;
  /** Raise an alert for the name of a page. */
  raise: Record<'failure' | 'evictions', (page: string) => Promise<void>>;
  /** Throws a failed rendering instead of sending the page without it. */
  isStrict: boolean;
}

/** What a page is rendered from, and the first HTML around its result. */
export interface PageToRender {
  name: string;
  /** Everything that the page depends on. */
  key: string;
  input: () => Omit<RenderInput, 'answers'>;
  /** Returns the answer of a read; null where it is not the same for all who see the page. */
  answer: (key: ReadKey) => unknown;
  compose: (rendered: RenderedPage, answers: readonly CachedAnswer[]) => PageParts;
}

/** Returns the parts of a rendered page, or null where it must be sent unrendered. */
export type RenderedPages = (page: PageToRender) => PageParts | null;

/**
 * Creates the cache of rendered pages: each is rendered and compressed once. A turn of the event
 * loop renders one page, so that no other call waits for more; further ones are sent unrendered.
 */
export function createRenderedPages(deps: RenderedPagesDeps): RenderedPages {
  const { renderer, metrics, log, raise, isStrict, now = () => performance.now() } = deps;
  const kinds = new Map<string, LRUCache<string, { parts: PageParts }>>();
  const evictions = new Counter({
    name: 'nestling_rendered_evictions_total',
    help: 'Rendered pages that were dropped for others of their kind',
    labelNames: ['page'] as const,
    registers: [metrics.registry],
  });
  const turn = createTurn();
  const remembered = (ttl: number) =>
    new LRUCache<string, true>({ max: MAX_PAGES, ttl, ttlResolution: 0, perf: { now } });
  const failed = remembered(RETRY_AFTER_MS);
  const evicted = remembered(SOON_AGAIN_MS);
  const alerted = remembered(ALERT_EVERY_MS);
  observeSize(metrics, { name: 'nestling_rendered_pages', of: 'Rendered pages' }, () =>
    sum([...kinds.values()].map(({ size }) => size)),
  );
  observeSize(metrics, { name: 'nestling_rendered_bytes', of: 'Bytes of rendered pages' }, () =>
    sum([...kinds.values()].map(({ calculatedSize }) => calculatedSize)),
  );
  const renders = new Counter({
    name: 'nestling_page_renders_total',
    help: 'Pages that were rendered, by outcome',
    labelNames: ['outcome'] as const,
    registers: [metrics.registry],
  });

  function onFailure(failure: unknown, { name, key }: PageToRender): null {
    if (isStrict) throw failure;
    renders.inc({ outcome: 'failed' });
    failed.set(key, true);
    log.error({ err: failure, page: name }, 'a page could not be rendered, so it is sent without its content');
    alert('failure', name);
    return null;
  }

  function alert(kind: keyof typeof raise, name: string): void {
    raise[kind](name).catch((cause: unknown) => log.error({ err: cause, kind }, 'an alert could not be raised'));
  }

  function onEvictedAgain({ name, key }: PageToRender): void {
    evicted.delete(key);
    if (alerted.has(name)) return;
    alerted.set(name, true);
    alert('evictions', name);
  }

  function pagesOf(name: string): LRUCache<string, { parts: PageParts }> {
    const cached = kinds.get(name);
    if (cached) return cached;
    const created = new LRUCache<string, { parts: PageParts }>({
      max: MAX_PAGES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ parts }) => bytesOf(parts),
      dispose: (_page, key, reason) => {
        if (reason !== 'evict') return;
        evictions.inc({ page: name });
        evicted.set(key, true);
      },
    });
    kinds.set(name, created);
    return created;
  }

  return (page) => {
    const pages = pagesOf(page.name);
    const cached = pages.get(page.key);
    if (cached) return cached.parts;
    if (failed.has(page.key)) return null;
    if (!isStrict && !turn.begin()) {
      renders.inc({ outcome: 'postponed' });
      return null;
    }
    try {
      const parts = page.compose(...renderWithAnswers(renderer, page));
      renders.inc({ outcome: 'rendered' });
      if (evicted.has(page.key)) onEvictedAgain(page);
      pages.set(page.key, { parts });
      return parts;
    } catch (error) {
      return onFailure(error, page);
    }
  };
}

/** Grants the first of each turn of the event loop. */
function createTurn(): { begin: () => boolean } {
  let isUsed = false;
  return {
    begin: () => {
      if (isUsed) return false;
      isUsed = true;
      setImmediate(() => {
        isUsed = false;
      });
      return true;
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Renders a page until it shows every answer that it may. Its reads are known only once it is
 * rendered, and one may lead to another.
 */
function renderWithAnswers(
  renderer: PageRenderer,
  page: PageToRender,
): [rendered: RenderedPage, answers: readonly CachedAnswer[]] {
  const input = page.input();
  let answers: readonly CachedAnswer[] = [];
  for (;;) {
    const rendered = renderer.render({ ...input, answers });
    const cachedAnswers = rendered.missing.flatMap((key): CachedAnswer[] => {
      const answer = page.answer(key);
      return answer === null ? [] : [[key, answer]];
    });
    if (cachedAnswers.length === 0) return [rendered, answers];
    answers = [...answers, ...cachedAnswers];
    if (answers.length > MAX_ANSWERS) throw new Error(`The page asks for more than ${MAX_ANSWERS} answers`);
  }
}

function bytesOf([before, after]: PageParts): number {
  return sum([...before, after].map((part) => (typeof part === 'string' ? 0 : part.deflated.length)));
}
