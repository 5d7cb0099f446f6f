import { sendMarketingData } from '@nestling/contract/account/marketing-data';
import { sendMarketingDataSchema } from '@nestling/contract/account/marketing-data.schema';
import { queueIdentifyEvent } from '../../account/public.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { reportNewestAttempt } from '../actions/report-attempt.ts';
import type { LearningDeps } from '../ports.ts';

/**
 * Accepts reports of browsers: that of a quiz, which a submit does not need because the server
 * reports it, and that the member may have changed.
 */
export function serveMarketingData(deps: LearningDeps): void {
  deps.server.member(sendMarketingData, sendMarketingDataSchema, async ({ body, session }) => {
    const { eventAction, syllabusId } = body;
    if (eventAction === 'Submit Quiz' && syllabusId !== undefined)
      await reportNewestAttempt(deps, session.uid, syllabusId);
    else if (eventAction !== 'Identify User')
      return refuse('unmatched-tracking-action', { values: { action: eventAction } });
    else if (deps.sfmcSupport()) await queueIdentifyEvent(deps, session.uid);
    return { data: {} };
  });
}
