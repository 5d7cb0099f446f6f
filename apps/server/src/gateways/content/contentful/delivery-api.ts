import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Outbound } from '../../outbound/outbound.ts';
import { kindOfStatus, type Judgement, type OutboundAnswer } from '../../outbound/outcome.ts';
import { readAnswer } from '../../outbound/read-answer.ts';

/** A space of Contentful as one of its APIs is reached. */
export interface SpaceAddress {
  /** Origin of the delivery or preview API, without a slash at the end. */
  readonly baseUrl: string;
  readonly spaceId: string;
  readonly environment: string;
  readonly token: string;
}

/** Why there is no answer. */
export type ApiProblem =
  /** The token is not one of the space, or has been withdrawn. */
  | 'token-refused'
  /** The space or the environment is not there, or the token is one of another space. */
  | 'not-found'
  /** The page must be smaller. */
  | 'too-large'
  /** The request is refused, which a sync token may be. */
  | 'refused'
  /** The API does not answer, or not with what it should. */
  | 'unavailable';

/** Raised for a call without an answer that can be used. */
export class ContentApiFailed extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem, operation: string) {
    super(`Contentful: ${operation}: ${problem}`);
    this.name = 'ContentApiFailed';
    this.problem = problem;
  }
}

/** A call below the environment of a space. */
export interface ApiQuery<Answer> {
  /** Such as `sync`, `entries` or `locales`. */
  readonly collection: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly answer: z.ZodType<Answer>;
}

/** The delivery or the preview API of one space. */
export interface ContentApi {
  /**
   * Makes one call, and again after a pause where the vendor asks for fewer calls.
   * @throws ContentApiFailed
   */
  get<Answer>(query: ApiQuery<Answer>): Promise<Answer>;
}

/** The vendor names the seconds; a limit is one of a second. */
const RESET_HEADER = 'x-contentful-ratelimit-reset';

/** Repeats of a call that the vendor does not answer because there are too many. */
const MAX_REPEATS = 5;

const LONGEST_PAUSE_SECONDS = 10;

/** Creates the client of one space. */
export function createContentApi(
  { baseUrl, spaceId, environment, token }: SpaceAddress,
  outbound: Outbound,
): ContentApi {
  const root = `${baseUrl}/spaces/${encodeURIComponent(spaceId)}/environments/${encodeURIComponent(environment)}`;
  const headers = { authorization: `Bearer ${token}` };

  return {
    async get({ collection, params = {}, answer: schema }) {
      const url = `${root}/${collection}?${new URLSearchParams(params).toString()}`;
      for (let repeats = 0; ; repeats += 1) {
        const outcome = await outbound.call({ operation: collection, url, headers, judge });
        if (outcome.fault !== null)
          throw new ContentApiFailed(outcome.fault === 'too-large' ? 'too-large' : 'unavailable', collection);
        if (outcome.status === 429 && repeats < MAX_REPEATS) {
          await pause(resetMs(outcome));
          continue;
        }
        if (outcome.kind !== 'done') throw new ContentApiFailed(problemOf(outcome), collection);
        const read = readAnswer(schema, outcome);
        if (read === null) throw new ContentApiFailed('unavailable', collection);
        return read;
      }
    },
  };
}

function resetMs({ headers }: OutboundAnswer): number {
  const seconds = Number(headers[RESET_HEADER] ?? 1);
  return 1000 * (Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_PAUSE_SECONDS) : 1);
}

const errorAnswer = z.object({ sys: z.object({ id: z.string() }), message: z.string().default('') });

function judge(answer: OutboundAnswer): Judgement {
  const kind = kindOfStatus(answer.status);
  if (kind === 'done') return { kind };
  const isOfCall = answer.status === 400;
  return {
    // A repeated read does no harm, so that nothing is unknown.
    kind: kind === 'unknown' ? 'later' : kind,
    reason: readAnswer(errorAnswer, answer)?.sys.id,
    isBusy: answer.status === 429 || isOfCall,
  };
}

function problemOf(answer: OutboundAnswer): ApiProblem {
  switch (answer.status) {
    case 401:
    case 403:
      return 'token-refused';
    case 404:
      return 'not-found';
    case 400:
      // The vendor has the same name for every bad request, and tells them apart in its message.
      return /response size/i.test(readAnswer(errorAnswer, answer)?.message ?? '') ? 'too-large' : 'refused';
    default:
      return 'unavailable';
  }
}
