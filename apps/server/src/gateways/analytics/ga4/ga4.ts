import { EVENT_NAMES } from '@nestling/contract/platform/analytics-events.schema';
import { z } from 'zod';
import type { WaitingEvent } from '#platform/analytics/queries/waiting-events.ts';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { OutboundOutcome } from '../../outbound/outcome.ts';
import { readAnswer } from '../../outbound/read-answer.ts';
import type { AnalyticsCheck, OutsideAnalytics } from '../port.ts';
import { ga4EventOf, ga4NameOf, type Ga4Event } from './event.ts';

/** A web stream of a property of Google Analytics. */
interface Ga4Stream {
  /** The measurement id. */
  readonly id: string;
  /** The secret of the Measurement Protocol. */
  readonly secret: string;
  readonly host: string;
}

interface Ga4Deps {
  readonly stream: Ga4Stream;
  readonly publicUrl: () => string;
  readonly outbound: Outbound;
  readonly clock: Clock;
}

/** Events of one call, by the vendor's limit. */
const MAX_EVENTS = 25;

/** Each browser has a call of its own. */
const PAGE_SIZE = 100;

/**
 * Creates the sending of events to Google Analytics, at most once: it counts whatever comes, however
 * often, and answers the same to anything.
 */
export function createGa4({ stream, publicUrl, outbound, clock }: Ga4Deps): OutsideAnalytics {
  const host = stream.host.replace(/\/$/, '');
  const { searchParams } = new URL(host);
  searchParams.set('measurement_id', stream.id);
  searchParams.set('api_secret', stream.secret);

  const post = (operation: 'collect' | 'debug', clientId: string, events: readonly Ga4Event[]) =>
    outbound.call({
      operation,
      url: `${host}${operation === 'debug' ? '/debug' : ''}/mp/collect?${searchParams.toString()}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: clientId,
        // For analytics alone, whatever the settings of the property are.
        consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
        events,
      }),
      ignoresBody: operation === 'collect',
    });

  /** Judges events, and stores none. */
  const validate = (names: readonly string[]) =>
    post(
      'debug',
      newId(),
      names.map((name) => ({ name, timestamp_micros: clock.now().getTime() * 1_000, params: {} })),
    );

  return {
    service: 'ga4',
    identifies: false,
    probe: async () => verdictOf(await validate(['page_view'])) !== null,
    pageSize: PAGE_SIZE,
    send: async (events) => {
      const calls = callsOf(events, publicUrl()).map(([clientId, some]) => post('collect', clientId, some));
      const outcomes = await Promise.all(calls);
      return outcomes.every(({ kind }) => kind === 'done') ? 'sent' : 'later';
    },
    deletion: null,
    check: async function* () {
      yield await checkNames(validate);
      yield { what: 'id and secret', found: 'not checkable', fault: '' };
      yield { what: 'deletion', found: 'by hand', fault: '' };
    },
  };
}

/** One browser for each call, and not too many events. */
function callsOf(waiting: readonly WaitingEvent[], publicUrl: string): [clientId: string, events: Ga4Event[]][] {
  const byBrowser = Map.groupBy(waiting, ({ anonymousId }) => anonymousId);
  return [...byBrowser].flatMap(([clientId, ofBrowser]) => {
    const events = ofBrowser.flatMap((event) => ga4EventOf(event, publicUrl) ?? []);
    return slicesOf(events).map((slice): [string, Ga4Event[]] => [clientId, slice]);
  });
}

function slicesOf<One>(all: readonly One[]): One[][] {
  const count = Math.ceil(all.length / MAX_EVENTS);
  return Array.from({ length: count }, (_, at) => all.slice(at * MAX_EVENTS, (at + 1) * MAX_EVENTS));
}

const verdict = z.object({ validationMessages: z.array(z.object({ description: z.string() })) });

/** Null where it does not validate, as the page of a proxy. */
function verdictOf(outcome: OutboundOutcome): z.output<typeof verdict> | null {
  return outcome.fault === null && outcome.kind === 'done' ? readAnswer(verdict, outcome) : null;
}

async function checkNames(
  validate: (names: readonly string[]) => ReturnType<Outbound['call']>,
): Promise<AnalyticsCheck> {
  const what = 'events';
  const names = ['page_view', ...EVENT_NAMES.map(ga4NameOf)];
  for (const slice of slicesOf(names)) {
    const answer = verdictOf(await validate(slice));
    if (answer === null) return { what, found: 'none', fault: 'it does not answer: GA4_HOST, or the network' };
    const [first] = answer.validationMessages;
    if (first) return { what, found: 'refused', fault: first.description };
  }
  return { what, found: `${names.length} names are valid`, fault: '' };
}
