import type { SubscriptionStatus } from '@nestling/domain/account/email/newsletter';
import { z } from 'zod';
import {
  MarketingUnavailable,
  type MarketingEvent,
  type MarketingGateway,
  type OutsideMarketing,
  type SetUpFault,
} from '../port.ts';
import type { SfmcApi } from './api.ts';
import { createSfmcErasure } from './erasure.ts';
import {
  fieldFaults,
  MEMBER_EXTENSION,
  QUIZ_EXTENSION,
  rowOf,
  type Extension,
  type ExtensionRow,
} from './extensions.ts';
import type { SfmcPlaces } from './places.ts';
import { soapMessages } from './soap-message.ts';

interface Sfmc {
  /** For calls that a member waits for. */
  readonly api: SfmcApi;
  /** For those of jobs. */
  readonly slowApi: SfmcApi;
  readonly places: SfmcPlaces;
}

/** Subscribers of one retrieval by keys. */
const MAX_KEYS = 50;

/** The vendor advises against more rows in a call. */
const MAX_ROWS = 50;

/**
 * Opens Marketing Cloud as the marketing system. Members and attempts are rows of two data
 * extensions, stored again under the same key by a repeat; journeys start from them. Whether
 * somebody may be mailed is the status of their subscriber, whose key is the uid.
 *
 * @see docs/outside/sfmc.md
 */
export function createSfmc({ api, slowApi, places }: Sfmc): MarketingGateway {
  const outside = createOutside({ api, slowApi, places });
  return {
    status: async (uid) => (await outside.statuses([uid])).get(uid) ?? null,
    subscribe: ({ uid, email }) =>
      api.write(
        'subscribe',
        soapMessages.subscribe({ subscriberKey: uid, email, status: 'Active', list: places.list }),
      ),
    unsubscribe: async ({ uid }) => {
      // Nobody is added to a list only to be unsubscribed.
      const page = await api.retrieve('status', soapMessages.statuses([uid], places.list));
      if (page.objects.length === 0) return;
      await api.write(
        'unsubscribe',
        soapMessages.unsubscribe([{ subscriberKey: uid, status: 'Unsubscribed', list: places.list }]),
      );
    },
    send: async (event) => {
      const isQuiz = event.eventAction === 'Submit Quiz';
      const row = isQuiz
        ? rowOf(QUIZ_EXTENSION, { ...event.values, uid: event.uid, attempt_id: event.attemptId ?? event.id })
        : rowOf(MEMBER_EXTENSION, event.values);
      await storeRows(api, isQuiz ? places.quizzes : places.members, [row]);
      if (!isQuiz && event.isSubscribed && places.list !== null) await changeEmail(api, event);
      const journey = places.journeys[event.eventAction];
      // A member who has not agreed to our emails enters no journey.
      if (journey !== undefined && event.isSubscribed)
        await api.rest({
          operation: 'journey',
          path: '/interaction/v1/events',
          body: { ContactKey: event.uid, EventDefinitionKey: journey, Data: { ...row.keys, ...row.values } },
          answer: z.object({ eventInstanceId: z.string() }),
        });
    },
    outside,
  };
}

/** A list sends to the email of the subscriber, not of the row; nobody becomes a subscriber by this. */
async function changeEmail(api: SfmcApi, { uid, values }: MarketingEvent): Promise<void> {
  try {
    await api.write('email', soapMessages.changeEmail({ subscriberKey: uid, email: String(values['email']) }));
  } catch (error) {
    if (!(error instanceof MarketingUnavailable) || !error.isRefusal) throw error;
  }
}

async function storeRows(api: SfmcApi, extension: string, rows: readonly ExtensionRow[]): Promise<void> {
  await api.rest({
    operation: 'rows',
    path: `/hub/v1/dataevents/key:${encodeURIComponent(extension)}/rowset`,
    body: rows,
    answer: z.array(z.object({ keys: z.record(z.string(), z.unknown()) })).length(rows.length),
  });
}

/** The statuses of the vendor that say whether a subscriber may be mailed; a bounce is our own matter. */
const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  Active: 'Active',
  Bounced: 'Active',
  Unsubscribed: 'Unsubscribed',
};

const subscriberObject = z.object({ SubscriberKey: z.string(), Status: z.string() });
const eventObject = z.object({ SubscriberKey: z.string() });
const memberships = z.object({
  results: z.object({ contactMemberships: z.array(z.object({ contactKey: z.string() })).default([]) }),
});

function createOutside({ api, slowApi, places }: Sfmc): OutsideMarketing {
  const outside: OutsideMarketing = {
    maxMembers: MAX_ROWS,
    sendMembers: (members) =>
      storeRows(
        api,
        places.members,
        members.map(({ values }) => rowOf(MEMBER_EXTENSION, values)),
      ),
    statuses: async (uids) => {
      const statuses = new Map<string, SubscriptionStatus>();
      for (let from = 0; from < uids.length; from += MAX_KEYS) {
        const message = soapMessages.statuses(uids.slice(from, from + MAX_KEYS), places.list);
        const { objects } = await api.retrieve('status', message);
        for (const { SubscriberKey: uid, Status } of readable(subscriberObject, objects)) {
          const status = STATUSES[Status];
          if (status) statuses.set(uid, status);
        }
      }
      return statuses;
    },
    unsubscribedIn: async function* (period) {
      const message = soapMessages.unsubscribes(period);
      for await (const objects of slowApi.retrieveAll('unsubscribes', 'UnsubEvent', message))
        yield readable(eventObject, objects).map(({ SubscriberKey: uid }) => uid);
    },
    startsJourneys: (eventAction) => places.journeys[eventAction] !== undefined,
    membersInJourneys: async (uids) => {
      const { results } = await api.rest({
        operation: 'membership',
        path: '/interaction/v1/interactions/contactMembership',
        body: { ContactKeyList: uids },
        answer: memberships,
      });
      return new Set(results.contactMemberships.map(({ contactKey }) => contactKey));
    },
    endMails: async (uids) => {
      for (let from = 0; from < uids.length; from += MAX_KEYS) {
        const keys = uids.slice(from, from + MAX_KEYS);
        const { objects } = await slowApi.retrieve('status', soapMessages.statuses(keys, places.list));
        const changes = readable(subscriberObject, objects)
          .filter(({ Status }) => Status !== 'Unsubscribed')
          .map(({ SubscriberKey }) => ({
            subscriberKey: SubscriberKey,
            status: 'Unsubscribed' as const,
            list: places.list,
          }));
        if (changes.length > 0) await slowApi.write('unsubscribe', soapMessages.unsubscribe(changes));
      }
    },
    ...createSfmcErasure({ api: slowApi, places }),
    check: async function* () {
      yield await checkExtension(api, 'extension of members', places.members, MEMBER_EXTENSION);
      yield await checkExtension(api, 'extension of attempts', places.quizzes, QUIZ_EXTENSION);
      if (places.list !== null) yield await checkList(api, places.list);
      yield await checkRight('subscribers', () => outside.statuses([NOBODY]));
      yield await checkRight('unsubscribes', () => api.retrieve('unsubscribes', soapMessages.unsubscribes(NEVER)));
      if (Object.keys(places.journeys).length > 0)
        yield await checkRight('journeys', () => outside.membersInJourneys([NOBODY]));
    },
  };
  return outside;
}

/** The key of no member. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A period without an event. */
const NEVER = { after: '2999-01-01T00:00:00', until: null };

/** Reads nothing, but needs the right to read. */
async function checkRight(what: string, read: () => Promise<unknown>): Promise<SetUpFault> {
  try {
    await read();
    return { what, found: 'readable', fault: '' };
  } catch (error) {
    if (!(error instanceof MarketingUnavailable) || !error.isRefusal) throw error;
    return { what, found: 'refused', fault: 'the package lacks the right to read them' };
  }
}

/** What the vendor adds to its objects some day is left out. */
function readable<Read>(schema: z.ZodType<Read>, objects: readonly unknown[]): Read[] {
  return objects.flatMap((object) => {
    const read = schema.safeParse(object);
    return read.success ? [read.data] : [];
  });
}

const fieldObject = z.object({
  Name: z.string(),
  FieldType: z.string(),
  MaxLength: z.coerce.number().optional().catch(undefined),
  IsPrimaryKey: z.string().optional(),
  IsRequired: z.string().optional(),
});

async function checkExtension(api: SfmcApi, what: string, key: string, extension: Extension): Promise<SetUpFault> {
  const { objects } = await api.retrieve('fields', soapMessages.fields(key));
  const fields = readable(fieldObject, objects).map(({ Name, FieldType, MaxLength, IsPrimaryKey, IsRequired }) => ({
    name: Name,
    type: FieldType,
    length: MaxLength ?? null,
    isKey: IsPrimaryKey === 'true',
    isRequired: IsRequired === 'true',
  }));
  if (fields.length === 0) return { what, found: key, fault: 'there is none with this external key' };
  return { what, found: key, fault: fieldFaults(extension, fields).join(', ') };
}

async function checkList(api: SfmcApi, list: string): Promise<SetUpFault> {
  const { objects } = await api.retrieve('list', soapMessages.list(list));
  return { what: 'list', found: list, fault: objects.length > 0 ? '' : 'there is none with this id' };
}
