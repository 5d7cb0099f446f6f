import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { inSlices } from '#platform/in-slices.ts';
import { createEdition, markOf } from '../edition.ts';
import { ContentUnavailable, type Edition, type Entry, type PreviewSource } from '../port.ts';
import { withSettings } from '../with-settings.ts';
import { ContentApiFailed, type ContentApi } from './delivery-api.ts';
import { readSteps, type SpaceItems } from './read-entries.ts';
import type { LocaleCodes } from './wire.ts';

/** Milliseconds for which drafts, or a failure to read them, are not read again. */
const FRESH_MS = 5_000;

/** Milliseconds that an editor waits for drafts, with and without earlier ones to show instead. */
const WAIT_MS: Waits = { withLast: 3_000, without: 10_000 };

type Waits = Readonly<Record<'withLast' | 'without', number>>;

const LARGEST_PAGE = 1_000;

const page = z.object({ total: z.number(), items: z.array(z.unknown()) });

const item = z.object({ sys: z.object({ id: z.string(), updatedAt: z.string() }) });

/** A space as its preview API is read. */
interface PreviewSpace {
  readonly space: SpaceItems['space'];
  readonly api: ContentApi;
}

export interface PreviewSettings {
  readonly spaces: readonly PreviewSpace[];
  readonly codes: LocaleCodes;
  /** Settings of the process for `{name}` in a text, as in the files. */
  readonly values: Readonly<Record<string, string>>;
  /** Milliseconds from one call to the next, so that all processes stay below the limit. */
  readonly callEveryMs: number;
  /** Version of the files of videos; another one makes another edition. */
  readonly mediaVersion?: () => string;
  /** Called when drafts cannot be read, once for each failure in a row. */
  readonly onFailure: (error: Error) => void;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
  readonly waits?: Waits;
}

/**
 * Creates the preview of both spaces. It is read only while somebody looks at it, completely and
 * by one read at a time, because the preview API has no sync. Entries that cannot be used are left
 * out.
 */
export function createPreviewSource(settings: PreviewSettings): PreviewSource {
  const { onFailure, now = () => performance.now(), waits = WAIT_MS } = settings;
  const read = draftReader(settings);
  let last: Edition | null = null;
  let failure: Error | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function readAgain(): Promise<void> {
    try {
      last = await read();
      failure = null;
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      // Whoever has lost the right to read drafts must not go on seeing them here.
      if (error instanceof ContentApiFailed && error.problem === 'token-refused') last = null;
      if (failure?.message !== problem.message) onFailure(problem);
      failure = problem;
    } finally {
      readAt = now();
      running = null;
    }
  }

  return {
    async read() {
      if (now() - readAt >= FRESH_MS) running ??= readAgain();
      if (running) await untilDone(running, last ? waits.withLast : waits.without);
      if (last) return last;
      throw new ContentUnavailable(failure ?? new Error('the preview API has not answered in time'));
    },
  };
}

async function untilDone(running: Promise<void>, maxMs: number): Promise<void> {
  const waiting = new AbortController();
  try {
    await Promise.race([running, pause(maxMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
  } finally {
    waiting.abort();
  }
}

/**
 * Returns the same edition until a draft or a file of a video changes, so that what was made of it
 * is used again.
 */
function draftReader(settings: PreviewSettings): () => Promise<Edition> {
  const { spaces, codes, values, callEveryMs, mediaVersion = () => '' } = settings;
  const paced = pacer(callEveryMs);
  const pageSize = new Map<string, number>();
  let built: { versions: string; edition: Edition } | null = null;

  async function itemsOf({ api, space }: PreviewSpace, collection: 'entries' | 'assets'): Promise<unknown[]> {
    const key = `${space} ${collection}`;
    const items: unknown[] = [];
    for (let total = 1; items.length < total;) {
      const limit = pageSize.get(key) ?? LARGEST_PAGE;
      const params = { locale: '*', include: '0', order: 'sys.id', limit: String(limit), skip: String(items.length) };
      try {
        const read = await paced(() => api.get({ collection, params, answer: page }));
        // A page without items would be read again for ever.
        total = read.items.length === 0 ? 0 : read.total;
        items.push(...read.items);
      } catch (error) {
        const isTooLarge = error instanceof ContentApiFailed && error.problem === 'too-large';
        if (!isTooLarge || limit === 1) throw error;
        pageSize.set(key, Math.floor(limit / 2));
      }
    }
    return items;
  }

  return async () => {
    const read: SpaceItems[] = [];
    for (const each of spaces) {
      const entries = await itemsOf(each, 'entries');
      read.push({ space: each.space, entries, assets: await itemsOf(each, 'assets') });
    }
    const media = mediaVersion();
    const versions = versionsOf(read, media);
    if (built?.versions === versions) return built.edition;
    const edition = createEdition(await inSlices(draftSteps(read, { codes, values })), () => {}, media);
    built = { versions, edition };
    return edition;
  };
}

/** Marks entries in its steps, too, because that is most of the work of an edition. */
function* draftSteps(
  spaces: readonly SpaceItems[],
  { codes, values }: Pick<PreviewSettings, 'codes' | 'values'>,
): Generator<void, Entry[]> {
  const { read } = yield* readSteps(spaces, codes);
  const entries: Entry[] = [];
  for (const { entry } of read) {
    yield;
    const filled = withSettings(entry, values);
    markOf(filled);
    entries.push(filled);
  }
  return entries;
}

/** What changes with each draft that is saved, added or deleted, and with the files of videos. */
function versionsOf(spaces: readonly SpaceItems[], media: string): string {
  return JSON.stringify([
    media,
    ...spaces.map(({ space, entries, assets }) => [
      space,
      [...entries, ...assets].map((each) => item.safeParse(each).data ?? each),
    ]),
  ]);
}

/** Spaces calls, which come one after another. */
function pacer(everyMs: number): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  let next = 0;
  return async (call) => {
    const wait = next - performance.now();
    if (wait > 0) await pause(wait);
    next = performance.now() + everyMs;
    return call();
  };
}
