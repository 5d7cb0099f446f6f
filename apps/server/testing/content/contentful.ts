import { join } from 'node:path';
import type { Space } from '@nestling/contract/content/content-type';
import { startContentful, type ContentfulStandIn } from '@nestling/stand-ins/contentful/start';
import { createContentful } from '../../src/gateways/content/contentful/contentful.ts';
import { createContentApi } from '../../src/gateways/content/contentful/delivery-api.ts';
import { entryId } from '../../src/gateways/content/contentful/entry-id.ts';
import { exportSpace } from '../../src/gateways/content/contentful/export/export-space.ts';
import type { PollOutcome } from '../../src/gateways/content/contentful/poll-space.ts';
import { OWN_CODES, type LocaleCodes } from '../../src/gateways/content/contentful/wire.ts';
import type { ContentFault, ContentGateway, Entry } from '../../src/gateways/content/port.ts';
import { readContentFolder } from '../../src/gateways/content/read-folder.ts';
import type { DatabaseHandle } from '../../src/platform/database/database.ts';
import type { Log } from '../../src/platform/log.ts';
import { silentLog } from '../engine.ts';
import { reportedOutbound } from '../outbound.ts';

/** The content that the product ships with. */
const SHIPPED_CONTENT = join(import.meta.dirname, '../../../../content');

const SPACES = { bbu: 'main', edu: 'education' } as const satisfies Record<string, Space>;

/** Starts a stand-in of Contentful with entries in the two spaces; `next` is empty. */
export async function startSpaces(entries: readonly Entry[]): Promise<ContentfulStandIn> {
  const spaces = [{ id: 'bbu' }, { id: 'edu' }, { id: 'next' }];
  const contentful = await startContentful({ assetsFolder: SHIPPED_CONTENT, spaces });
  fillSpaces(contentful, entries);
  return contentful;
}

/** Imports and publishes entries in the two spaces. */
export function fillSpaces(contentful: ContentfulStandIn, entries: readonly Entry[]): void {
  for (const [id, space] of Object.entries(SPACES))
    contentful.editor(id).importContent(exportSpace(space, entries).document);
}

/** The shipped entries of some types. */
export function shippedEntries(...types: readonly string[]): readonly Entry[] {
  const { entries } = readContentFolder(SHIPPED_CONTENT);
  return types.length === 0 ? entries : entries.filter(({ type }) => types.includes(type));
}

/** An entry of ours at the stand-in. */
export function refOf(type: string, slug: string): { type: 'Entry'; id: string } {
  return { type: 'Entry', id: entryId(type, slug) };
}

/** The content of one process. */
export interface ContentProcess extends ContentGateway {
  readonly faults: ContentFault[];
  readonly outcomes: (PollOutcome & { readonly name: string })[];
}

interface ProcessOptions {
  readonly handle: DatabaseHandle;
  readonly url: string;
  readonly polls?: boolean;
  readonly pollSeconds?: number;
  readonly environment?: string;
  readonly spaceIds?: Readonly<Record<'bbu' | 'edu', string>>;
  readonly token?: (spaceId: string) => string;
  readonly codes?: LocaleCodes;
  readonly log?: Log;
  readonly lookMs?: number;
  readonly mediaVersion?: () => string;
}

/** Creates the content of a process that reads both spaces. */
export function contentProcess(options: ProcessOptions): ContentProcess {
  const {
    handle,
    url,
    polls = true,
    pollSeconds = 300,
    environment = 'master',
    log = silentLog,
    lookMs,
    mediaVersion,
  } = options;
  const {
    codes = OWN_CODES,
    spaceIds = { bbu: 'bbu', edu: 'edu' },
    token = (spaceId) => `${spaceId}-delivery`,
  } = options;
  const outcomes: ContentProcess['outcomes'] = [];
  const faults: ContentFault[] = [];
  const { outbound } = reportedOutbound();
  const gateway = createContentful({
    handle,
    log,
    codes,
    values: { supportEmail: 'help@example.com' },
    polls,
    ...(lookMs !== undefined && { lookMs }),
    ...(mediaVersion && { mediaVersion }),
    spaces: (['bbu', 'edu'] as const).map((name) => ({
      name,
      space: SPACES[name],
      source: `${spaceIds[name]}/${environment}`,
      api: createContentApi(
        { baseUrl: url, spaceId: spaceIds[name], environment, token: token(spaceIds[name]) },
        outbound,
      ),
      pollSeconds,
    })),
    report: (fault) => faults.push(fault),
    onPoll: async ({ name }, outcome) => void outcomes.push({ ...outcome, name }),
  });
  return { ...gateway, faults, outcomes };
}
