import { randomBytes } from 'node:crypto';
import type { StandInAnswer } from '../answer.ts';
import type { Environment, Publication } from './environment.ts';
import { badRequest, deliveryAnswer, syncTokenRefused } from './vendor-answers.ts';
import { deletedItem, deliveredItem } from './view.ts';

/** Where a reader of an environment is. */
interface SyncPosition {
  readonly environment: Environment;
  /** Changes up to this one are known to the reader from an earlier sync. */
  readonly since: number;
  /** The last change of the running sync; null where the next one begins. */
  readonly until: number | null;
  /** The last change that was on a page. */
  readonly after: number;
  readonly limit: number;
}

/** The syncs of all readers. */
export interface Syncs {
  /**
   * Answers a page of a sync.
   * @param url of the call without its parameters
   */
  answer: (environment: Environment, params: URLSearchParams, url: string) => StandInAnswer;
  /** Refuses all tokens that were issued, as the vendor may after a long time. */
  revokeTokens: () => void;
}

const MAX_ITEMS = 1000;

/** Creates the syncs of a stand-in. A token is never the same, and remains valid after its use. */
export function createSyncs(): Syncs {
  const positions = new Map<string, SyncPosition>();

  const issue = (position: SyncPosition): string => {
    const token = randomBytes(24).toString('base64url');
    positions.set(token, position);
    return token;
  };

  const page = (position: SyncPosition, url: string): StandInAnswer => {
    const { environment, since, after, limit } = position;
    const until = position.until ?? environment.sequence;
    const changes = changesBetween(environment, after, until, since === 0);
    const [items, isLast] = [changes.slice(0, limit), changes.length <= limit];
    const next: SyncPosition = isLast
      ? { environment, since: until, until: null, after: until, limit }
      : { environment, since, until, after: items.at(-1)?.sequence ?? after, limit };
    return deliveryAnswer(200, {
      sys: { type: 'Array' },
      items: items.map((change) => changedItem(environment, change)),
      [isLast ? 'nextSyncUrl' : 'nextPageUrl']: `${url}?sync_token=${issue(next)}`,
    });
  };

  return {
    answer: (environment, params, url) => {
      const token = params.get('sync_token');
      const others = [...params.keys()].filter((name) => !PARAMETERS.has(name));
      if (others.length > 0) return badRequest(`The stand-in cannot simulate: ${others.join(', ')}`);
      if (token !== null) {
        const position = positions.get(token);
        // A token is one of its environment, and the limit is that of the first call.
        if (position?.environment !== environment || params.has('initial') || params.has('limit'))
          return syncTokenRefused();
        return page(position, url);
      }
      const limit = params.get('limit') ?? String(MAX_ITEMS);
      if (params.get('initial') !== 'true' || !/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > MAX_ITEMS)
        return badRequest('A sync begins with initial=true, or goes on with a sync_token; limit is from 1 to 1000.');
      return page({ environment, since: 0, until: null, after: 0, limit: Number(limit) }, url);
    },
    revokeTokens: () => positions.clear(),
  };
}

const PARAMETERS: ReadonlySet<string> = new Set(['initial', 'sync_token', 'limit', 'access_token']);

/** What is gone is no part of a first sync, because its reader never had it. */
function changesBetween(
  { publications }: Environment,
  after: number,
  until: number,
  isFirst: boolean,
): readonly Publication[] {
  return [...publications.values()].filter(
    ({ sequence, state }) => sequence > after && sequence <= until && (state !== null || !isFirst),
  );
}

function changedItem(environment: Environment, change: Publication): unknown {
  return change.state ? deliveredItem(environment, change.state, '*') : deletedItem(environment, change);
}
