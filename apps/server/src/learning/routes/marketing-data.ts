import { sendMarketingData } from '@nestling/contract/learning/marketing-data';
import { sendMarketingDataSchema } from '@nestling/contract/learning/marketing-data.schema';
import { refuse } from '../../platform/http/refusal.ts';
import { tellNewestAttempt } from '../actions/tell-quiz.ts';
import type { LearningDeps } from '../ports.ts';

/** Takes what a browser tells of a quiz, for which a submit needs no call any more (D-63). */
export function serveMarketingData(deps: LearningDeps): void {
  deps.server.member(sendMarketingData, sendMarketingDataSchema, async ({ body, session }) => {
    const { eventAction, syllabusId } = body;
    if (eventAction !== 'Submit Quiz') return refuse('unmatched-tracking-action', { values: { action: eventAction } });
    await tellNewestAttempt(deps, session.uid, syllabusId);
    return { data: {} };
  });
}
