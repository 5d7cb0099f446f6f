import { z } from 'zod';
import { ContentApiFailed, type ContentApi } from './delivery-api.ts';
import { MAX_ITEMS } from './queries/spaces.ts';
import type { ItemChange } from './queries/items.ts';
import type { WireLocale } from './wire.ts';

/** The result of a sync. */
export interface SpaceChange {
  /** True where the items are all that are published, and not only what has changed. */
  readonly isComplete: boolean;
  readonly items: readonly ItemChange[];
  readonly syncToken: string;
  readonly pageSize: number;
}

interface SyncPosition {
  /** Null for a first sync. */
  readonly syncToken: string | null;
  readonly pageSize: number;
}

const entry = z.object({
  sys: z.object({
    type: z.literal('Entry'),
    id: z.string(),
    createdAt: z.string().optional(),
    updatedAt: z.string().optional(),
    contentType: z.object({ sys: z.object({ id: z.string() }) }).optional(),
  }),
  fields: z.record(z.string(), z.unknown()).optional(),
});

const asset = z.object({
  sys: z.object({ type: z.literal('Asset'), id: z.string() }),
  fields: z.record(z.string(), z.unknown()).optional(),
});

const deleted = z.object({ sys: z.object({ type: z.enum(['DeletedEntry', 'DeletedAsset']), id: z.string() }) });

/** What is of no use to us, such as `sys.space` of each item, is cut off. */
const item = z.union([entry, asset, deleted]).nullable().catch(null);

const page = z.object({
  items: z.array(item),
  nextPageUrl: z.string().optional(),
  nextSyncUrl: z.string().optional(),
});

/**
 * Reads what has changed since the last sync, or everything, page by page. A page that is too large
 * is asked for again with half as many items, from the beginning, because a sync does not change
 * its size; a sync token that is refused means everything, too.
 * @throws ContentApiFailed
 */
export async function readSpace(api: ContentApi, { syncToken, pageSize }: SyncPosition): Promise<SpaceChange> {
  if (syncToken !== null) {
    try {
      return { isComplete: false, pageSize, ...(await readPages(api, { sync_token: syncToken })) };
    } catch (error) {
      if (!isProblem(error, 'refused') && !isProblem(error, 'too-large')) throw error;
    }
  }
  for (let size = Math.min(pageSize, MAX_ITEMS); ; size = Math.floor(size / 2)) {
    try {
      const params = { initial: 'true', limit: String(size) };
      return { isComplete: true, pageSize: size, ...(await readPages(api, params)) };
    } catch (error) {
      if (size === 1 || !isProblem(error, 'too-large')) throw error;
    }
  }
}

function isProblem(error: unknown, problem: ContentApiFailed['problem']): boolean {
  return error instanceof ContentApiFailed && error.problem === problem;
}

async function readPages(
  api: ContentApi,
  first: Readonly<Record<string, string>>,
): Promise<Pick<SpaceChange, 'items' | 'syncToken'>> {
  // An item that is published during the sync may come twice: the later one counts.
  const items = new Map<string, ItemChange>();
  let params = first;
  for (;;) {
    const read = await api.get({ collection: 'sync', params, answer: page });
    for (const change of read.items.flatMap(changeOf)) items.set(`${change.type} ${change.itemId}`, change);
    const next = tokenIn(read.nextPageUrl);
    if (next === null) {
      const syncToken = tokenIn(read.nextSyncUrl);
      if (syncToken === null) throw new ContentApiFailed('unavailable', 'sync');
      return { items: [...items.values()], syncToken };
    }
    params = { sync_token: next };
  }
}

/** The token alone is used, so that an answer cannot send our access token to another host. */
function tokenIn(url: string | undefined): string | null {
  return (url === undefined ? null : URL.parse(url))?.searchParams.get('sync_token') ?? null;
}

function changeOf(read: z.infer<typeof item>): ItemChange[] {
  if (read === null) return [];
  switch (read.sys.type) {
    case 'DeletedEntry':
      return [{ type: 'Entry', itemId: read.sys.id, item: null }];
    case 'DeletedAsset':
      return [{ type: 'Asset', itemId: read.sys.id, item: null }];
    default:
      return [{ type: read.sys.type, itemId: read.sys.id, item: read }];
  }
}

const localesAnswer = z.object({
  items: z.array(z.object({ code: z.string(), default: z.boolean(), fallbackCode: z.string().nullable() })),
});

/**
 * Reads the locales of a space with their fallbacks.
 * @throws ContentApiFailed
 */
export async function readLocales(api: ContentApi): Promise<WireLocale[]> {
  return (await api.get({ collection: 'locales', answer: localesAnswer })).items;
}
