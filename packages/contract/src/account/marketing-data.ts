import type { SendMarketingDataExchange } from './marketing-data.schema.ts';
import { endpoint } from '../endpoint.ts';

/** An event as a browser reports it; only the action and, for a quiz, its course are read. */
export type MarketingData = SendMarketingDataExchange['body'];

/**
 * Reports the newest attempt at a course, unless already reported, or the member to the marketing
 * system; the values are the server's own.
 */
export const sendMarketingData = endpoint<SendMarketingDataExchange>({
  method: 'POST',
  path: '/api/sfmc/data',
  access: 'uid',
  limit: 'write',
  summary: 'Report a quiz or the member to the marketing system',
});
