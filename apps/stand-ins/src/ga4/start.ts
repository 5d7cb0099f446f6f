import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { jsonAnswer, type StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { startLocalServer } from '../http-server.ts';
import { parseJson } from '../parse-json.ts';

const MEASUREMENT_ID = 'G-STANDIN';
const API_SECRET = 'ga4-secret';

/** By the vendor's limits. */
const MAX_EVENTS = 25;
const MAX_AGE_MS = 72 * 60 * 60 * 1000;
const MAX_BYTES = 130_000;

/** A letter first, and none of the vendor's own beginnings. */
const name = z.string().regex(/^(?!ga_|google_|firebase_|gtag\.)[A-Za-z]\w{0,39}$/);

/** Names that only the vendor's own tags may send. */
const RESERVED: ReadonlySet<string> = new Set([
  'ad_click',
  'app_remove',
  'app_update',
  'error',
  'first_open',
  'first_visit',
  'in_app_purchase',
  'notification_open',
  'session_start',
  'user_engagement',
]);

/** Longer values are only for these. */
const LENGTHS: Readonly<Record<string, number>> = { page_location: 1_000, page_referrer: 420, page_title: 300 };

const event = z.strictObject({
  name: name.refine((one) => !RESERVED.has(one)),
  timestamp_micros: z.int().positive(),
  params: z
    .record(name, z.union([z.string(), z.number()]))
    .refine((params) => Object.keys(params).length <= 25)
    .refine((params) =>
      Object.entries(params).every(
        ([key, value]) => typeof value === 'number' || value.length <= (LENGTHS[key] ?? 100),
      ),
    ),
});

const denied = z.literal('DENIED');

const payload = z.strictObject({
  client_id: z.string().min(1),
  consent: z.strictObject({ ad_user_data: denied, ad_personalization: denied }),
  events: z.array(event).min(1).max(MAX_EVENTS),
});

export type MeasuredEvent = z.output<typeof event> & { readonly clientId: string };

interface Ga4Call extends JournalEntry {
  /** The address without its origin. */
  readonly path: string;
  readonly text: string;
}

/** Its operations are `collect` and `debug`. */
export interface Ga4StandIn extends StandIn {
  journal: Ga4Call[];
  /** Events that reports show. */
  readonly events: MeasuredEvent[];
  /** What was answered with 204 and is shown nowhere. */
  readonly ignored: string[];
}

/**
 * Starts a stand-in of a web stream of Google Analytics, from the vendor's documents: nothing
 * independent could be tried. It answers 204 to anything, and knows no repetition.
 */
export async function startGa4({ port = 0 }: StandInOptions = {}): Promise<Ga4StandIn> {
  const faults = createFaultKit();
  const journal: Ga4Call[] = [];
  const events: MeasuredEvent[] = [];
  const ignored: string[] = [];

  function collect(url: URL, body: string): StandInAnswer {
    const isOurs =
      url.searchParams.get('measurement_id') === MEASUREMENT_ID && url.searchParams.get('api_secret') === API_SECRET;
    const read = payload.safeParse(parseJson(body));
    if (!isOurs || body.length > MAX_BYTES || !read.success) {
      ignored.push(body);
      return { status: 204, body: '' };
    }
    const oldest = (Date.now() + faults.clockSkewMs - MAX_AGE_MS) * 1_000;
    for (const one of read.data.events)
      if (one.timestamp_micros < oldest) ignored.push(JSON.stringify(one));
      else events.push({ ...one, clientId: read.data.client_id });
    return { status: 204, body: '' };
  }

  const server = await startLocalServer(port, async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const operation = url.pathname === '/debug/mp/collect' ? 'debug' : 'collect';
    const entry: Ga4Call = { ...createEntry(operation), path: url.pathname + url.search, text: body };
    journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall(operation), () => {
      if (operation === 'debug') return validate(body);
      return url.pathname === '/mp/collect' ? collect(url, body) : { status: 404, body: '' };
    });
  });
  return {
    url: server.url,
    settings: { ANALYTICS_GATEWAY: 'ga4', GA4_ID: MEASUREMENT_ID, GA4_SECRET: API_SECRET, GA4_HOST: server.url },
    faults,
    journal,
    events,
    ignored,
    close: server.close,
  };
}

/** Judges the form, and neither the id nor the secret. */
function validate(body: string): StandInAnswer {
  const read = payload.safeParse(parseJson(body));
  const issues = read.success ? [] : read.error.issues;
  return jsonAnswer(200, {
    validationMessages: issues.map(({ path, message }) => ({
      fieldPath: path.join('.'),
      description: message,
      validationCode: 'VALUE_INVALID',
    })),
  });
}
