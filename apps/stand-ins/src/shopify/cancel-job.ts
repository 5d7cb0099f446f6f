import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cancelOrder, whyNotCancelled } from './orders.ts';
import type { Store, StoreJob } from './store.ts';
import type { UserError } from './user-error.ts';

/** What the stand-in understands of the arguments of `orderCancel`. */
export const cancelArguments = z.strictObject({
  orderId: z.string(),
  reason: z.string(),
  restock: z.boolean(),
  notifyCustomer: z.boolean().nullish(),
  refund: z.boolean().nullish(),
  refundMethod: z.strictObject({ originalPaymentMethodsRefund: z.boolean().nullish() }).nullish(),
  staffNote: z.string().nullish(),
});

/**
 * Starts to cancel an order. The vendor answers before it has happened, and it may still fail: then
 * the job ends and the order is unchanged.
 */
export function requestCancel(
  store: Store,
  { orderId, reason, restock, refund, refundMethod }: z.output<typeof cancelArguments>,
): { job: StoreJob | null; errors: readonly UserError[] } {
  const order = store.orders.get(orderId);
  if (!order) return refused('NOT_FOUND', 'Order does not exist');
  const problem = whyNotCancelled(order);
  if (problem !== null) return refused('INVALID', problem);
  const { cancelJobMs, cancelJobReads, doesCancelJobFail } = store.behaviour;
  const job: StoreJob = {
    id: `gid://shopify/Job/${randomUUID()}`,
    isDone: false,
    readsLeft: cancelJobReads,
    run: () => {
      job.isDone = true;
      // Again, because staff may have sent the order since.
      if (doesCancelJobFail || whyNotCancelled(order) !== null) return;
      const isRefunded = refund === true || refundMethod?.originalPaymentMethodsRefund === true;
      cancelOrder(store, order, { reason, isRefunded, isRestocked: restock });
    },
  };
  store.jobs.set(job.id, job);
  if (cancelJobReads === 0) store.schedule(cancelJobMs, job.run);
  return { job, errors: [] };
}

/** Reads a job, which ends it where reads are counted; null for an unknown one. */
export function readJob({ jobs }: Store, id: string): StoreJob | null {
  const job = jobs.get(id);
  if (!job) return null;
  if (!job.isDone && job.readsLeft > 0) {
    job.readsLeft -= 1;
    if (job.readsLeft === 0) job.run();
  }
  return job;
}

function refused(code: string, message: string): { job: null; errors: readonly UserError[] } {
  return { job: null, errors: [{ field: ['orderId'], message, code }] };
}
