import type { Clock } from '#platform/clock.ts';
import { elapsedBy } from '#platform/elapsed.ts';
import type { Log } from '#platform/log.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { OutboundAnswer } from '../../outbound/outcome.ts';
import type { ErrorReports } from '../port.ts';
import type { Dsn } from './dsn.ts';
import { envelopeOf, eventOfLine, eventOfReport, type EventFacts, type Scripts, type SentryEvent } from './event.ts';
import { waitForErrors, type RateLimitHeaders } from './rate-limits.ts';
import { createEventSender } from './sender.ts';

interface SentryDeps {
  readonly dsn: Dsn;
  readonly facts: EventFacts;
  readonly scripts: Scripts;
  /** Where all reports are written to as well. */
  readonly logged: ErrorReports;
  readonly outbound: Outbound;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Creates the reports that go to Sentry. An event is sent at most once: what fails on its way is
 * lost, and is never itself reported, because that would not end.
 */
export function createSentry({ dsn, facts, scripts, logged, outbound, clock, log }: SentryDeps): ErrorReports {
  const elapsed = elapsedBy(clock);
  let quietUntil = 0;
  const sender = createEventSender(clock, async (event) => {
    if (elapsed() < quietUntil) return;
    try {
      const outcome = await outbound.call({
        operation: 'event',
        url: dsn.envelopeUrl,
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: envelopeOf(event, clock.now()),
        ignoresBody: true,
      });
      if (outcome.fault === null) quietUntil = elapsed() + waitForErrors(limitsOf(outcome));
    } catch (error) {
      log.warn({ err: error }, 'an error report was not sent');
    }
  });
  const add = (eventOf: () => SentryEvent): void => {
    try {
      sender.add(eventOf());
    } catch (error) {
      log.warn({ err: error }, 'an error report was not made');
    }
  };
  return {
    record: (report) => {
      logged.record(report);
      const { level } = report;
      if (level !== 'breadcrumb') add(() => eventOfReport({ ...report, level }, facts, { now: clock.now(), scripts }));
    },
    recordLine: (line) => {
      if (!isOfBrowser(line.fields)) add(() => eventOfLine(line, facts, clock.now()));
    },
    flush: (milliseconds) => sender.flush(milliseconds),
    check: async () => {
      const outcome = await outbound.call({ operation: 'check', url: `${dsn.origin}/`, ignoresBody: true });
      return outcome.fault === null && outcome.status < 500;
    },
  };
}

function limitsOf({ status, headers }: OutboundAnswer): RateLimitHeaders {
  const limits = headers['x-sentry-rate-limits'];
  return {
    status,
    limits: limits === undefined ? null : [limits].flat().join(','),
    hasRetryAfter: headers['retry-after'] !== undefined,
  };
}

/** Reports of browsers are lines of the log as well. */
function isOfBrowser(fields: Readonly<Record<string, unknown>>): boolean {
  return 'report' in fields;
}
