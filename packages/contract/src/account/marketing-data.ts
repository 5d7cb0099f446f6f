import type { IdentifyEvent } from '@nestling/domain/account/identify-event';
import { endpoint } from '../endpoint.ts';

/** What a browser may say beside the action; the server has its own, and reads none of it. */
type Replaced = Partial<Record<QuizKey | Exclude<keyof IdentifyEvent, 'uid'>, unknown>>;

/** What a quiz is told with beside its course (LRN-338). */
type QuizKey = 'syllabusName' | 'pass' | 'quizQuestionsCorrect' | 'quizQuestionsTotal' | 'quizScore' | 'reward';

/** A happening as a browser tells it: of all that comes with it, only the course of a quiz is read (D-63). */
export interface MarketingData extends Replaced {
  /** `Submit Quiz` or `Identify User`. */
  eventAction: string;
  uid?: string | undefined;
  /** The course's legacy id; of a quiz alone. */
  syllabusId?: string | undefined;
}

/** Tells the marketing system of the newest attempt at a course, unless it knows of it, or of the member; the values are the server's. */
export const sendMarketingData = endpoint<{ body: MarketingData; data: Record<string, never> }>({
  method: 'POST',
  path: '/api/sfmc/data',
  access: 'uid',
  limit: 'write',
  summary: 'Tell the marketing system of a quiz or of the member',
});
