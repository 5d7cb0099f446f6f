import type { PageRenderer, RenderedPage, RenderInput } from '@nestling/contract/platform/rendering';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { GzipPart } from '../../platform/http/gzip-parts.ts';
import type { Log } from '../../platform/log.ts';
import { observeSize } from '../../platform/metrics.ts';
import type { Metrics } from '../../platform/metrics.ts';

const MOST_PAGES = 1_000;

const MOST_BYTES = 25 * 1024 * 1024;

/** How long a page whose rendering failed is sent unrendered before the next attempt. */
const RETRY_AFTER_MS = 60_000;

/** A first HTML around the own part of its visitor. */
export type PageParts = readonly [before: GzipPart, after: GzipPart];

export interface RenderedPagesDeps {
  renderer: PageRenderer;
  metrics: Pick<Metrics, 'registry'>;
  clock: Clock;
  log: Log;
  /** Raises the alert for the name of a page. */
  raise: (page: string) => Promise<void>;
  /** Throws a failed rendering instead of sending the page without it. */
  isStrict: boolean;
}

/** What a page is rendered from, and the first HTML around its result. */
export interface PageToRender {
  name: string;
  /** Everything that the page depends on. */
  key: string;
  input: () => RenderInput;
  compose: (rendered: RenderedPage) => PageParts;
}

/** Returns the parts of a rendered page, or null where it must be sent unrendered. */
export type RenderedPages = (page: PageToRender) => PageParts | null;

/** Creates the cache of rendered pages: each is rendered and compressed once, never per call. */
export function createRenderedPages(deps: RenderedPagesDeps): RenderedPages {
  const { renderer, metrics, clock, log, raise, isStrict } = deps;
  const pages = new LRUCache<string, { parts: PageParts }>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ parts }) => bytesOf(parts),
  });
  const failed = new LRUCache<string, { until: number }>({ max: MOST_PAGES });
  observeSize(metrics, { name: 'nestling_rendered_pages', of: 'Rendered pages' }, () => pages.size);
  observeSize(metrics, { name: 'nestling_rendered_bytes', of: 'Bytes of rendered pages' }, () => pages.calculatedSize);
  const renders = new Counter({
    name: 'nestling_page_renders_total',
    help: 'Pages that were rendered, by outcome',
    labelNames: ['outcome'] as const,
    registers: [metrics.registry],
  });

  function onFailure(failure: unknown, { name, key }: PageToRender): null {
    if (isStrict) throw failure;
    renders.inc({ outcome: 'failed' });
    failed.set(key, { until: clock.now().getTime() + RETRY_AFTER_MS });
    log.error({ err: failure, page: name }, 'a page could not be rendered, so it is sent without its content');
    raise(name).catch((cause: unknown) => log.error({ err: cause }, 'the alert page-render could not be raised'));
    return null;
  }

  return (page) => {
    const known = pages.get(page.key);
    if (known) return known.parts;
    if ((failed.get(page.key)?.until ?? 0) > clock.now().getTime()) return null;
    try {
      const parts = page.compose(renderer.render(page.input()));
      renders.inc({ outcome: 'rendered' });
      pages.set(page.key, { parts });
      return parts;
    } catch (error) {
      return onFailure(error, page);
    }
  };
}

function bytesOf(parts: PageParts): number {
  return parts.reduce((sum, { plain, deflated }) => sum + plain.length + deflated.length, 0);
}
