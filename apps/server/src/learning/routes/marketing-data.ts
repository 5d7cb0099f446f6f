import { sendMarketingData } from '@nestling/contract/account/marketing-data';
import { sendMarketingDataSchema } from '@nestling/contract/account/marketing-data.schema';
import { queueIdentifyEvent } from '../../account/public.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { reportNewestAttempt } from '../actions/report-attempt.ts';
import type { LearningDeps } from '../ports.ts';

/** Takes what a browser tells of a quiz, for which a submit needs no call any more (D-63), and that the member may have changed (D-182). */
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
