import type { IdentifyEvent } from '@nestling/domain/account/identify-event';
import { endpoint } from '../endpoint.ts';

/**
 * Fields that a browser may send in addition to the action; never read, because the server has its
 * own values.
 */
type Replaced = Partial<Record<QuizKey | Exclude<keyof IdentifyEvent, 'uid'>, unknown>>;

type QuizKey = 'syllabusName' | 'pass' | 'quizQuestionsCorrect' | 'quizQuestionsTotal' | 'quizScore' | 'reward';

/** An event as a browser reports it; only the action and, for a quiz, its course are read. */
export interface MarketingData extends Replaced {
  eventAction: string;
  uid?: string | undefined;
  /** The course's legacy id; for a quiz only. */
  syllabusId?: string | undefined;
}

/**
 * Reports the newest attempt at a course, unless already reported, or the member to the marketing
 * system; the values are the server's own.
 */
export const sendMarketingData = endpoint<{ body: MarketingData; data: Record<string, never> }>({
  method: 'POST',
  path: '/api/sfmc/data',
  access: 'uid',
  limit: 'write',
  summary: 'Report a quiz or the member to the marketing system',
});
