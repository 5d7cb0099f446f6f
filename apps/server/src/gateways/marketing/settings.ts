import { z } from 'zod';
import { words } from '../../platform/setting.ts';
import type { MarketingEvent } from './port.ts';

const EVENT_ACTIONS = ['Identify User', 'Submit Quiz'] as const satisfies readonly MarketingEvent['eventAction'][];

type Journeys = Partial<Record<MarketingEvent['eventAction'], string>>;

const JOURNEY_FORM = `must be like \`${EVENT_ACTIONS[0]}=APIEvent-…\`, of ${EVENT_ACTIONS.join(' and ')}`;

export const marketingSettings = z
  .object({
    MARKETING_GATEWAY: z
      .enum(['own', 'sfmc'])
      .default('own')
      .describe(
        '`own` stores newsletter subscriptions in our own table, so that no other company receives them. `sfmc` is Salesforce Marketing Cloud (`docs/outside/sfmc.md`), which needs subdomain, account id, client id, client secret and both extensions.',
      ),
    SFMC_SUBDOMAIN: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be the part before .auth.marketingcloudapis.com')
      .optional()
      .describe('The part of the API hosts of Marketing Cloud that is the tenant’s own.'),
    SFMC_ACCOUNT_ID: z
      .string()
      .regex(/^\d{1,12}$/, 'must be the MID of the business unit')
      .optional()
      .describe('MID of the business unit.'),
    SFMC_CLIENT_ID: z.string().min(1).optional().describe('Client id of the installed package.'),
    SFMC_CLIENT_SECRET: z
      .string()
      .transform(words)
      .pipe(z.array(z.string().min(1)).min(1).max(2, 'must be two at most'))
      .optional()
      .describe('Client secret of that package. Two, separated by a comma and the newest first, while it is changed.'),
    SFMC_EVENTS_EXTENSION: z
      .string()
      .min(1)
      .max(36)
      .optional()
      .describe('External key of the data extension with a row for each member.'),
    SFMC_QUIZ_EXTENSION: z
      .string()
      .min(1)
      .max(36)
      .optional()
      .describe('External key of the data extension with a row for each attempt at a quiz.'),
    SFMC_SUBSCRIBER_LIST: z
      .string()
      .regex(/^\d{1,12}$/, 'must be the id of a list')
      .optional()
      .describe(
        'Id of the list that the newsletter goes to; only the status on that list is then read and changed. Unset: the status of All Subscribers.',
      ),
    SFMC_JOURNEY_EVENTS: z
      .string()
      .default('')
      .transform(words)
      .pipe(z.array(z.string().regex(/^(?:Identify User|Submit Quiz)=[\w-]{1,100}$/, JOURNEY_FORM)))
      .refine((pairs) => new Set(pairs.map((pair) => pair.split('=')[0])).size === pairs.length, 'must be one for each')
      .transform(journeysOf)
      .describe(
        'Entry events that start a journey with each report, such as `Submit Quiz=APIEvent-…`, separated by commas. A journey may be entered twice then; one that starts from the rows is not.',
      ),
    SFMC_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Replaces the hosts of Marketing Cloud, for a stand-in. Production needs https.'),
  })
  .describe('Newsletter');

type MarketingSettings = z.output<typeof marketingSettings>;

function journeysOf(pairs: readonly string[]): Journeys {
  const journeys: Journeys = {};
  for (const action of EVENT_ACTIONS) {
    const pair = pairs.find((one) => one.startsWith(`${action}=`));
    if (pair !== undefined) journeys[action] = pair.slice(action.length + 1);
  }
  return journeys;
}

const NEEDED = [
  'SFMC_SUBDOMAIN',
  'SFMC_ACCOUNT_ID',
  'SFMC_CLIENT_ID',
  'SFMC_CLIENT_SECRET',
  'SFMC_EVENTS_EXTENSION',
  'SFMC_QUIZ_EXTENSION',
] as const satisfies readonly (keyof MarketingSettings)[];

/** A gateway that is chosen needs its own settings. */
export function marketingFaults(settings: MarketingSettings): string[] {
  if (settings.MARKETING_GATEWAY !== 'sfmc') return [];
  const faults = NEEDED.flatMap((name) =>
    settings[name] === undefined ? [`${name}: MARKETING_GATEWAY=sfmc needs it`] : [],
  );
  const { SFMC_EVENTS_EXTENSION: members, SFMC_QUIZ_EXTENSION: quizzes } = settings;
  const isOne = members !== undefined && members === quizzes;
  return isOne ? [...faults, 'SFMC_QUIZ_EXTENSION: must be another one than SFMC_EVENTS_EXTENSION'] : faults;
}

/** What production refuses, one line each. */
export function marketingFaultsInProduction({ SFMC_BASE_URL: base }: MarketingSettings): string[] {
  return base === undefined || base.startsWith('https:')
    ? []
    : ['SFMC_BASE_URL: production sends data of members by https alone'];
}
