import { endpoint } from '../endpoint.ts';

/** What is told of somebody who has left her email elsewhere and has not joined yet (ACC C-36, C-37). */
export interface LeadAnswer {
  email: string;
  /** Spelt as the register spells it (ACC-381); null where she was not asked. */
  emailOptin: boolean | null;
}

/** The lead behind an id that only she was given. */
export const readLead = endpoint<{ query: { leadId: string }; data: LeadAnswer }>({
  method: 'GET',
  path: '/api/leads',
  access: 'nobody',
  limit: 'lookup',
  summary: 'What is known of who was invited to join',
});
