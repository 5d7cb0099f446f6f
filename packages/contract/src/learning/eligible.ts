import type { ReadEligibleExchange } from './eligible.schema.ts';
import { endpoint } from '../endpoint.ts';

export type Eligible = ReadEligibleExchange['data'];

/** Returns whether pickup and shipping of a course's reward are open to the member. */
export const readEligible = endpoint<ReadEligibleExchange>({
  method: 'GET',
  path: '/api/syllabus/:slug/eligible',
  access: 'uid',
  limit: 'read',
  summary: "What the member may do with a course's reward",
});
