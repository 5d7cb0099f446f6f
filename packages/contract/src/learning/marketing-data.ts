import type { QuizEvent } from '@nestling/domain/learning/quiz-event';
import { endpoint } from '../endpoint.ts';

/** A happening as the old web told it: of all that comes with it, only the course is read (D-63). */
export interface MarketingData extends Partial<Record<Exclude<keyof QuizEvent, 'syllabusId'>, unknown>> {
  eventAction: string;
  uid?: string | undefined;
  syllabusId: string;
}

/** Tells the marketing system of the newest attempt at a course, unless it knows of it; the numbers are the server's. */
export const sendMarketingData = endpoint<{ body: MarketingData; data: Record<string, never> }>({
  method: 'POST',
  path: '/api/sfmc/data',
  access: 'uid',
  limit: 'write',
  summary: 'Tell the marketing system of a quiz',
});
