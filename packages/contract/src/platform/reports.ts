import type { SendReportExchange } from './reports.schema.ts';
import { endpoint } from '../endpoint.ts';

/** A failure in a browser. */
export type BrowserReport = SendReportExchange['body'];

/** Records a failure that the parent does not see. */
export const sendReport = endpoint<SendReportExchange>({
  method: 'POST',
  path: '/api/reports',
  access: 'nobody',
  limit: 'beat',
  summary: 'Report a failure in a browser',
});
