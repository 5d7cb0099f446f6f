import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { sendAnswer } from '../faulty-answer.ts';
import { startLocalServer } from '../http-server.ts';
import { answerApi, API_DEFAULTS, operationOf, parseCall, type ApiBehaviour, type ContentApiParts } from './api.ts';
import { createEditor, type Editor, type EditorParts } from './editor.ts';
import { answerEditorPage } from './editor-page.ts';
import type { StoredFile } from './held-file.ts';
import { transformationRefused } from './pictures.ts';
import { createRateLimit } from './rate-limit.ts';
import { createSpaces, type ContentSpace, type SpaceOptions } from './spaces.ts';
import { createSyncs } from './sync.ts';
import { createWebhooks, type WebhookAttempt, type WebhookBehaviour } from './webhooks.ts';

/** What a test can change about the vendor while the stand-in runs. */
export type ContentfulBehaviour = ApiBehaviour & WebhookBehaviour;

/** How a stand-in begins. */
export interface ContentfulOptions extends StandInOptions {
  /** `bbu` and `edu` if absent, as the product has two. */
  readonly spaces?: readonly SpaceOptions[];
  /** Where an import finds the files of assets, as below the vendor's assets directory. */
  readonly assetsFolder?: string;
  readonly behaviour?: Partial<ContentfulBehaviour>;
}

/** A call of the API: its operation is the collection, after `preview-` for the preview API. */
export interface ContentfulCall extends JournalEntry {
  readonly space: string;
  readonly environment: string;
  /** Names of the parameters. */
  readonly params: readonly string[];
}

/** A stand-in of Contentful: delivery and preview API, files, webhooks, editors. */
export interface ContentfulStandIn extends StandIn {
  /** The address of the preview API. */
  readonly previewUrl: string;
  readonly behaviour: ContentfulBehaviour;
  readonly spaces: ReadonlyMap<string, ContentSpace>;
  readonly journal: readonly ContentfulCall[];
  /** Calls of webhooks in their order. */
  readonly notices: readonly WebhookAttempt[];
  /** Returns the editor of an environment, `master` by default. Throws where there is none. */
  editor: (space: string, environment?: string) => Editor;
  /** Refuses all sync tokens that were issued. */
  revokeSyncTokens: () => void;
  /** Resolves when no call of a webhook is under way. */
  settled: () => Promise<void>;
}

const DEFAULT_SPACES: readonly SpaceOptions[] = [{ id: 'bbu' }, { id: 'edu' }];

const NOT_FOUND: StandInAnswer = { status: 404, body: '' };

/** Starts a stand-in of Contentful on this machine. */
export async function startContentful(options: ContentfulOptions = {}): Promise<ContentfulStandIn> {
  const faults = createFaultKit();
  const journal: ContentfulCall[] = [];
  const files = new Map<string, StoredFile>();
  const behaviour: ContentfulBehaviour = {
    ...API_DEFAULTS,
    webhookRetryDelaysMs: [50, 100],
    webhookTimeoutMs: 30_000,
    ...options.behaviour,
  };
  const now = (): number => Date.now() + faults.clockSkewMs;
  const spaces = createSpaces(options.spaces ?? DEFAULT_SPACES);
  const syncs = createSyncs();
  const webhooks = createWebhooks(faults, behaviour, now);
  const api: ContentApiParts = {
    spaces,
    behaviour,
    syncs,
    rateLimits: { delivery: createRateLimit(now), preview: createRateLimit(now) },
  };
  const parts: EditorParts = {
    now,
    files,
    assetsFolder: options.assetsFolder ?? null,
    filesUrl: () => server.url.replace('http:', ''),
    notify: (environment, action, publication) =>
      webhooks.notify(spaces.get(environment.spaceId)?.webhooks ?? [], environment, action, publication),
  };
  const editor = (space: string, environment = 'master'): Editor => {
    const environmentOf = spaces.get(space)?.environments.get(environment);
    if (!environmentOf) throw new Error(`the environment ${space}/${environment} is not there`);
    return createEditor(environmentOf, parts);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = await buffer(request);
    const call = request.method === 'GET' ? parseCall(pathname, searchParams) : null;
    if (call) {
      const { space, environment } = call;
      const entry = { ...createEntry(operationOf(call)), space, environment, params: [...searchParams.keys()] };
      journal.push(entry);
      await answerCall({ request, response }, entry, faults.ofCall(entry.operation), () =>
        answerApi(api, call, tokenOf(request, searchParams), `${server.url}${pathname}`),
      );
      return;
    }
    const file = request.method === 'GET' ? files.get(pathname) : undefined;
    if (file) {
      const refused = transformationRefused(searchParams);
      if (refused) await sendAnswer(request, response, undefined, () => refused);
      else response.writeHead(200, { 'content-type': file.contentType }).end(file.bytes);
      return;
    }
    const page = answerEditorPage(
      { spaces, editor, faults, journal },
      {
        method: request.method ?? '',
        path: pathname,
        params: searchParams,
        type: request.headers['content-type'],
        body,
      },
    );
    await sendAnswer(request, response, undefined, () => page ?? NOT_FOUND);
  };

  const server = await startLocalServer(options.port ?? 0, serve);
  return {
    url: server.url,
    previewUrl: `${server.url}/preview`,
    settings: settingsOf(server.url),
    faults,
    behaviour,
    spaces,
    journal,
    notices: webhooks.sent,
    editor,
    revokeSyncTokens: syncs.revokeTokens,
    settled: webhooks.settled,
    close: async () => {
      webhooks.close();
      await server.close();
    },
  };
}

/** The settings with which the product reads the two spaces of a stand-in without options. */
function settingsOf(url: string): Readonly<Record<string, string>> {
  return {
    CONTENT_GATEWAY: 'contentful',
    CONTENTFUL_BASE_URL: url,
    CONTENTFUL_PREVIEW_BASE_URL: `${url}/preview`,
    CONTENTFUL_BBU_SPACE: 'bbu',
    CONTENTFUL_BBU_TOKEN: 'bbu-delivery',
    CONTENTFUL_BBU_PREVIEW_TOKEN: 'bbu-preview',
    CONTENTFUL_BBU_WEBHOOK_SECRET: webhookSecretOf('bbu'),
    CONTENTFUL_EDU_SPACE: 'edu',
    CONTENTFUL_EDU_TOKEN: 'edu-delivery',
    CONTENTFUL_EDU_PREVIEW_TOKEN: 'edu-preview',
    CONTENTFUL_EDU_WEBHOOK_SECRET: webhookSecretOf('edu'),
  };
}

/** The secret of the webhooks that those settings check, with the 64 characters of the vendor's. */
export function webhookSecretOf(space: string): string {
  return `secret-of-webhooks-${space}-`.padEnd(64, '0');
}

/** The vendor takes a token in the header or among the parameters. */
function tokenOf({ headers }: IncomingMessage, params: URLSearchParams): string | undefined {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? params.get('access_token') ?? undefined;
}
