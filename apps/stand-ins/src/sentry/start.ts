import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { jsonAnswer, type StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { startLocalServer } from '../http-server.ts';
import { parseJson } from '../parse-json.ts';

/** The public key of the project. */
export const SENTRY_KEY = '0123456789abcdef0123456789abcdef';
export const SENTRY_PROJECT = '42';

/** Bytes of an event, by the vendor's limits. */
const MAX_EVENT_BYTES = 1_000_000;

/** Refusals of the vendor, by what is wrong. */
export const SENTRY_REFUSALS = {
  'unknown key': jsonAnswer(403, { detail: 'event submission rejected with_reason: ProjectId' }),
  'another form': jsonAnswer(400, { detail: 'invalid event envelope' }),
  'too large': jsonAnswer(413, {
    detail: "envelope exceeded size limits for type 'event' (https://develop.sentry.dev/sdk/envelopes/#size-limits)",
  }),
  'over the quota': {
    ...jsonAnswer(429, { detail: 'Sentry dropped data due to a quota or internal rate limit being reached.' }),
    headers: { 'content-type': 'application/json', 'retry-after': '60' },
  },
} as const satisfies Record<string, StandInAnswer>;

const eventId = z.string().regex(/^[0-9a-f]{32}$/);

const frame = z.object({
  filename: z.string(),
  abs_path: z.string().optional(),
  function: z.string().optional(),
  lineno: z.int().positive(),
  colno: z.int().positive(),
  in_app: z.boolean(),
});

const event = z.object({
  event_id: eventId,
  timestamp: z.number(),
  platform: z.string(),
  level: z.enum(['fatal', 'error', 'warning', 'info', 'debug']),
  environment: z.string().regex(/^[^\s/]{1,64}$/),
  release: z.string().max(200).optional(),
  transaction: z.string().max(200).optional(),
  // Longer ones are cut.
  tags: z.record(z.string().max(32), z.string().max(200)).optional(),
  /** What events are grouped by, in place of message and stack. */
  fingerprint: z.array(z.string()).optional(),
  message: z.string().max(8192).optional(),
  exception: z
    .object({
      values: z.array(
        z.object({
          type: z.string(),
          value: z.string().optional(),
          stacktrace: z.object({ frames: z.array(frame) }).optional(),
        }),
      ),
    })
    .optional(),
  debug_meta: z
    .object({ images: z.array(z.object({ type: z.literal('sourcemap'), code_file: z.string(), debug_id: z.guid() })) })
    .optional(),
});

export type AcceptedEvent = z.output<typeof event>;

interface SentryCall extends JournalEntry {
  /** The envelope as it came. */
  readonly envelope: string;
}

/** Its operations are `event` and `check`. */
export interface SentryStandIn extends StandIn {
  readonly dsn: string;
  journal: SentryCall[];
  /** Events that were accepted. */
  readonly events: AcceptedEvent[];
}

/** Starts a stand-in of one project of Sentry, which takes envelopes with an event each. */
export async function startSentry({ port = 0 }: StandInOptions = {}): Promise<SentryStandIn> {
  const faults = createFaultKit();
  const journal: SentryCall[] = [];
  const events: AcceptedEvent[] = [];
  const server = await startLocalServer(port, async (request, response) => {
    const envelope = await text(request);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const operation = pathname === '/' ? 'check' : 'event';
    const entry: SentryCall = { ...createEntry(operation), envelope };
    journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall(operation), () =>
      operation === 'check' ? { status: 200, body: 'Sentry' } : acceptEvent(request, envelope, events),
    );
  });
  const dsn = server.url.replace('://', `://${SENTRY_KEY}@`) + `/${SENTRY_PROJECT}`;
  return {
    url: server.url,
    dsn,
    settings: { ERROR_REPORTING: 'sentry', SENTRY_DSN: dsn },
    faults,
    journal,
    events,
    close: server.close,
  };
}

function acceptEvent(request: IncomingMessage, envelope: string, events: AcceptedEvent[]): StandInAnswer {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const isOfProject = pathname === `/api/${SENTRY_PROJECT}/envelope/`;
  if (request.method !== 'POST' || !isOfProject) return { status: 404, body: '' };
  if (searchParams.get('sentry_key') !== SENTRY_KEY || searchParams.get('sentry_version') !== '7')
    return SENTRY_REFUSALS['unknown key'];
  const [head, item, payload = '', ...rest] = envelope.split('\n');
  if (payload.length > MAX_EVENT_BYTES) return SENTRY_REFUSALS['too large'];
  const read = z
    .tuple([z.object({ event_id: eventId, sent_at: z.iso.datetime() }), z.object({ type: z.literal('event') }), event])
    .safeParse([head, item, payload].map((line) => parseJson(line ?? '')));
  if (!read.success || rest.join('') !== '') return SENTRY_REFUSALS['another form'];
  const [{ event_id: id }, , received] = read.data;
  if (received.event_id !== id) return SENTRY_REFUSALS['another form'];
  events.push(received);
  return jsonAnswer(200, { id });
}
