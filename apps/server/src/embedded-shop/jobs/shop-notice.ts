import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

const NOTICE_TYPES = ['order.paid', 'order.fulfilled', 'order.cancelled', 'order.refunded'] as const;

export type NoticeType = (typeof NOTICE_TYPES)[number];

/**
 * Sends a notice of an order until it is accepted: after a second, then twice as long each time,
 * hourly in the end.
 */
export const shopNoticeJob = defineJob('shop-notice', z.object({ shopKey: z.string(), type: z.enum(NOTICE_TYPES) }), {
  retries: 'endless',
  firstRetrySeconds: 1,
});
