import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { createOwnMarketing } from './own.ts';
import { MarketingUnavailable, type MarketingGateway } from './port.ts';
import type { marketingSettings } from './settings.ts';
import { createSfmcAccess } from './sfmc/access.ts';
import { createSfmcApi } from './sfmc/api.ts';
import { createSfmc } from './sfmc/sfmc.ts';

/** Milliseconds; a parent waits for their subscription. */
const CALL_MS = 8_000;

/** Milliseconds of a call by a job, which may read thousands of objects. */
const JOB_CALL_MS = 30_000;

interface MarketingDeps {
  config: z.output<typeof marketingSettings>;
  handle: DatabaseHandle;
  clock: Clock;
  /** Opens the client of the system of another company, by milliseconds for a call. */
  outboundOf: (deadlineMs: number) => Outbound;
  /** Called where that system refuses what it is sent, so that somebody must change something. */
  onRefusal: (what: string) => Promise<void>;
}

/** Opens the marketing system that the settings choose. */
export function openMarketing({ config, handle, clock, outboundOf, onRefusal }: MarketingDeps): MarketingGateway {
  const {
    MARKETING_GATEWAY,
    SFMC_SUBDOMAIN: subdomain,
    SFMC_ACCOUNT_ID: accountId,
    SFMC_CLIENT_ID: clientId,
    SFMC_CLIENT_SECRET: clientSecrets,
    SFMC_EVENTS_EXTENSION: members,
    SFMC_QUIZ_EXTENSION: quizzes,
  } = config;
  if (MARKETING_GATEWAY !== 'sfmc' || !subdomain || !accountId || !clientId || !clientSecrets || !members || !quizzes)
    return createOwnMarketing(handle, clock);
  const account = { subdomain, accountId, clientId, clientSecrets, baseUrl: config.SFMC_BASE_URL };
  const sfmc = createSfmc({
    api: createSfmcApi(createSfmcAccess(account, outboundOf(CALL_MS))),
    slowApi: createSfmcApi(createSfmcAccess(account, outboundOf(JOB_CALL_MS))),
    places: { members, quizzes, list: config.SFMC_SUBSCRIBER_LIST ?? null, journeys: config.SFMC_JOURNEY_EVENTS },
  });
  return reportingRefusals(sfmc, onRefusal);
}

function reportingRefusals(gateway: MarketingGateway, onRefusal: MarketingDeps['onRefusal']): MarketingGateway {
  const reported = async (what: string, call: Promise<void>): Promise<void> => {
    try {
      await call;
    } catch (error) {
      if (error instanceof MarketingUnavailable && error.isRefusal) await onRefusal(what);
      throw error;
    }
  };
  return {
    status: (uid) => gateway.status(uid),
    subscribe: (subscriber) => reported('subscribe', gateway.subscribe(subscriber)),
    unsubscribe: (subscriber) => reported('unsubscribe', gateway.unsubscribe(subscriber)),
    send: (event) => reported(event.eventAction, gateway.send(event)),
    outside: gateway.outside,
  };
}
