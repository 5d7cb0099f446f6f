import type { Log } from '../../platform/log.ts';
import type { OutboundReport } from './outbound.ts';

/** Writes one line for each call to an outside system, except for one that a pause or a wait prevented. */
export function logCalls(log: Log): (report: OutboundReport) => void {
  return ({ kind, ...call }) => {
    if (call.fault === 'paused' || call.fault === 'waiting') return;
    const isAnswered = kind === 'done' || kind === 'refused';
    if (isAnswered) log.info({ ...call, outcome: kind }, 'an outside system was called');
    else log.warn({ ...call, outcome: kind }, 'an outside system did not take a call');
  };
}
