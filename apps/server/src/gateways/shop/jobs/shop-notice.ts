import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** What the shop tells of an order. */
const NOTICE_TYPES = ['order.paid', 'order.fulfilled', 'order.cancelled', 'order.refunded'] as const;

export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Tells of an order until it is heard: after a second, then twice as long each time, hourly in the end (contract section 14). */
export const shopNoticeJob = defineJob('shop-notice', z.object({ shopKey: z.string(), type: z.enum(NOTICE_TYPES) }), {
  retries: 'endless',
  firstRetrySeconds: 1,
});
