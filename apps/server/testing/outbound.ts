import { createServer, type AddressInfo } from 'node:net';
import {
  createOutbound,
  type Outbound,
  type OutboundReport,
  type OutboundSettings,
} from '../src/gateways/outbound/outbound.ts';

/** Returns the address of a port that nobody listens at. */
export async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}/`;
}

/** A client with the reports of its calls. */
export interface ReportedOutbound {
  outbound: Outbound;
  reports: OutboundReport[];
  /** How often the system was no longer asked. */
  pauses: number;
}

/** Creates the client of an outside system for a test. */
export function reportedOutbound(settings: Partial<OutboundSettings> = {}): ReportedOutbound {
  const reported: ReportedOutbound = { outbound: { call: () => Promise.reject(new Error()) }, reports: [], pauses: 0 };
  reported.outbound = createOutbound({
    system: 'stand-in',
    deadlineMs: 5_000,
    report: (report) => reported.reports.push(report),
    onPause: () => (reported.pauses += 1),
    ...settings,
  });
  return reported;
}
