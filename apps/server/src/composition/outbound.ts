import { PAUSE_MS } from '../gateways/outbound/breaker.ts';
import { logCalls } from '../gateways/outbound/log-calls.ts';
import { createOutbound, failureOf, type Outbound, type OutboundSettings } from '../gateways/outbound/outbound.ts';
import type { OutboundFault } from '../gateways/outbound/outcome.ts';
import {
  ALERT_MAIL_SYSTEM,
  CERTIFICATE_SYSTEM,
  CONTENT_SYSTEM,
  LEAD_SYSTEM,
  MAIL_SYSTEM,
  MARKETING_SYSTEM,
} from '../operators/outside-systems.ts';
import type { Alerts } from '../platform/alerts/alerts.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { createAccessAlerts } from '../platform/outside/access-alerts.ts';
import { createOutsideHealth, type OutsideHealth } from '../platform/outside/outside-health.ts';

type OutboundOptions = Pick<OutboundSettings, 'system' | 'deadlineMs' | 'requestIdHeader' | 'connections' | 'maxBytes'>;
/** What notes how calls to outside systems went. */
export interface CallNotes {
  log: Log;
  outsideHealth: OutsideHealth;
}

/** Creates the client of a system that is not asked for a while once it fails too often. */
export function pausingOutbound(deps: CallNotes, options: OutboundOptions): Outbound {
  return createOutbound({ ...options, report: reportTo(deps), onPause: pauseOf(deps, options.system) });
}

/** Notes that a system is not asked for a while. */
export function pauseOf({ log, outsideHealth }: CallNotes, system: string): (isFirst: boolean) => void {
  return (isFirst) => {
    outsideHealth.notePause(system, PAUSE_MS);
    if (isFirst) log.warn({ system }, 'an outside system failed too often: it is not asked for a while');
  };
}

/** Calls that did not leave, so that they say nothing about the system. */
const UNASKED: ReadonlySet<OutboundFault | null> = new Set(['paused', 'busy', 'waiting']);

/** Systems whose refusals have alerts of their own, which name the space, the report or the partner. */
const ALERTED_ELSEWHERE: ReadonlySet<string> = new Set([
  ALERT_MAIL_SYSTEM,
  CERTIFICATE_SYSTEM,
  CONTENT_SYSTEM,
  LEAD_SYSTEM,
  MAIL_SYSTEM,
  MARKETING_SYSTEM,
]);

/** Writes a log line for each call, and notes how it went. */
export function reportTo({ log, outsideHealth }: CallNotes): OutboundSettings['report'] {
  const write = logCalls(log);
  return (report) => {
    write(report);
    if (UNASKED.has(report.fault)) return;
    outsideHealth.note(report.system, failureOf(report));
    outsideHealth.noteAccess(report.system, {
      isAccepted: report.kind === 'done',
      refusesUs: report.refusesUs === true,
    });
  };
}

/** Creates the notes about outside systems, and the alerts about those that refuse us. */
export function createHealth(deps: { handle: DatabaseHandle; clock: Clock; log: Log; alerts: Alerts }): OutsideHealth {
  return createOutsideHealth({ ...deps, accessAlerts: createAccessAlerts(deps, ALERTED_ELSEWHERE) });
}
