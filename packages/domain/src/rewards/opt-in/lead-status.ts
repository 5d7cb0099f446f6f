/** Statuses of a lead, as stored. */
export const LEAD_STATUSES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'exported',
  'withdrawing',
  'withdrawn',
  'dropped',
] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Status of a lead whose member has given a first yes. */
export const FIRST_STATUS: LeadStatus = 'queued';

/** Statuses of a lead that its gateway is still to send, or is sending. */
export const TO_BE_SENT: readonly LeadStatus[] = ['queued', 'sending'];

/**
 * The stage of a lead, as everybody but the machine sees it: unsent, in a call, with its partner,
 * being withdrawn, or over, so that the partner neither has nor gets it.
 */
export type LeadStage = 'unsent' | 'in-call' | 'delivered' | 'leaving' | 'over';

const STAGES: Readonly<Record<LeadStatus, LeadStage>> = {
  queued: 'unsent',
  failed: 'unsent',
  sending: 'in-call',
  sent: 'delivered',
  exported: 'delivered',
  withdrawing: 'leaving',
  withdrawn: 'over',
  dropped: 'over',
};

/** Returns the stage of a lead. */
export function leadStage(status: LeadStatus): LeadStage {
  return STAGES[status];
}

/** Returns the statuses of a stage. */
export function statusesOf(stage: LeadStage): LeadStatus[] {
  return LEAD_STATUSES.filter((status) => STAGES[status] === stage);
}
