import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { jsonAnswer, type StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { startLocalServer } from '../http-server.ts';
import { parseJson } from '../parse-json.ts';

/** The public key of the project. */
export const POSTHOG_KEY = 'phc_standin';
const PERSONAL_KEY = 'phx_standin';
const PROJECT_ID = '42';

/** Bytes of a batch, by the vendor's limit. */
const MAX_BYTES = 20_000_000;

/** Ids of one deletion, by the vendor's limit. */
const MAX_DELETED = 1_000;

/** Refusals of the vendor, by what is wrong. */
export const POSTHOG_REFUSALS = {
  'unknown key': jsonAnswer(401, { type: 'authentication_error', code: 'invalid_api_key' }),
  'another form': jsonAnswer(400, { type: 'validation_error', code: 'invalid_payload' }),
  'too large': { status: 413, body: 'payload too large' },
} as const satisfies Record<string, StandInAnswer>;

const event = z.object({
  event: z.string().min(1).max(200),
  distinct_id: z.string().min(1).max(200),
  properties: z.record(z.string(), z.unknown()),
  timestamp: z.iso.datetime({ offset: true }).optional(),
  uuid: z.string(),
});

const batch = z.object({ api_key: z.string(), batch: z.array(event), sent_at: z.iso.datetime().optional() });
const deletion = z.object({ distinct_ids: z.array(z.string()).min(1).max(MAX_DELETED), delete_events: z.boolean() });

export type CapturedEvent = z.output<typeof event>;

/** Events about profiles, which are dropped without one. */
const OF_PROFILES: ReadonlySet<string> = new Set([
  '$identify',
  '$create_alias',
  '$groupidentify',
  '$merge_dangerously',
]);

interface PosthogCall extends JournalEntry {
  /** The body as it came, unpacked. */
  readonly text: string;
}

/** Its operations are `batch`, `delete`, `persons` and `check`. */
export interface PosthogStandIn extends StandIn {
  journal: PosthogCall[];
  /** Events that are stored, by their uuid. */
  readonly events: Map<string, CapturedEvent>;
  /** What was accepted and is stored nowhere. */
  readonly dropped: CapturedEvent[];
  /** Profiles by the ids that they have. */
  readonly persons: Map<string, Set<string>>;
  maxBytes: number;
}

/** Starts a stand-in of a project of PostHog, which has one host for events and for its API. */
export async function startPosthog({ port = 0 }: StandInOptions = {}): Promise<PosthogStandIn> {
  const faults = createFaultKit();
  const state = {
    journal: [] as PosthogCall[],
    events: new Map<string, CapturedEvent>(),
    dropped: [] as CapturedEvent[],
    persons: new Map<string, Set<string>>(),
    maxBytes: MAX_BYTES,
  };
  const server = await startLocalServer(port, async (request, response) => {
    const raw = await buffer(request);
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString();
    const operation = operationOf(request);
    const entry: PosthogCall = { ...createEntry(operation), text };
    state.journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall(operation), () => {
      if (operation === 'batch') return capture(standIn, text);
      if (operation === 'check') return { status: 200, body: 'PostHog' };
      if (request.headers.authorization !== `Bearer ${PERSONAL_KEY}`) return POSTHOG_REFUSALS['unknown key'];
      return operation === 'delete' ? deletePersons(standIn, text) : jsonAnswer(200, { results: [] });
    });
  });
  const standIn: PosthogStandIn = Object.assign(state, {
    url: server.url,
    settings: {
      ANALYTICS_GATEWAY: 'posthog',
      POSTHOG_HOST: server.url,
      POSTHOG_KEY,
      POSTHOG_PERSONAL_KEY: PERSONAL_KEY,
      POSTHOG_PROJECT_ID: PROJECT_ID,
    },
    faults,
    close: server.close,
  });
  return standIn;
}

function operationOf({ method, url = '/' }: IncomingMessage): string {
  const { pathname } = new URL(url, 'http://localhost');
  if (method === 'POST' && pathname === '/batch/') return 'batch';
  if (method === 'POST' && pathname === `/api/projects/${PROJECT_ID}/persons/bulk_delete/`) return 'delete';
  return pathname === `/api/projects/${PROJECT_ID}/persons/` ? 'persons' : 'check';
}

function capture(standIn: PosthogStandIn, text: string): StandInAnswer {
  if (text.length > standIn.maxBytes) return POSTHOG_REFUSALS['too large'];
  const read = batch.safeParse(parseJson(text));
  if (!read.success) return POSTHOG_REFUSALS['another form'];
  if (read.data.api_key !== POSTHOG_KEY) return POSTHOG_REFUSALS['unknown key'];
  for (const one of read.data.batch) {
    const hasProfile = one.properties['$process_person_profile'] !== false;
    const isValid = z.guid().safeParse(one.uuid).success && (hasProfile || !OF_PROFILES.has(one.event));
    if (!isValid) standIn.dropped.push(one);
    else store(standIn, one, hasProfile);
  }
  return jsonAnswer(200, { status: 'Ok' });
}

/** An event with a profile makes one; an identification or an alias merges that of the other id into it. */
function store({ events, persons }: PosthogStandIn, one: CapturedEvent, hasProfile: boolean): void {
  events.set(one.uuid, one);
  if (!hasProfile) return;
  const { $anon_distinct_id: anonymous, alias } = one.properties;
  const person = persons.get(one.distinct_id) ?? new Set([one.distinct_id]);
  for (const other of [anonymous, alias]) {
    if (typeof other !== 'string') continue;
    for (const id of persons.get(other) ?? [other]) person.add(id);
  }
  for (const id of person) persons.set(id, person);
}

/** Finds profiles alone: the events of an id without one stay. */
function deletePersons({ events, persons }: PosthogStandIn, text: string): StandInAnswer {
  const read = deletion.safeParse(parseJson(text));
  if (!read.success) return POSTHOG_REFUSALS['another form'];
  const matched = new Set(read.data.distinct_ids.flatMap((id) => persons.get(id) ?? []));
  for (const id of [...matched].flatMap((person) => [...person])) {
    persons.delete(id);
    for (const [uuid, one] of events) if (read.data.delete_events && one.distinct_id === id) events.delete(uuid);
  }
  return jsonAnswer(202, { persons_found: matched.size, persons_deleted: matched.size, deletion_errors: [] });
}
