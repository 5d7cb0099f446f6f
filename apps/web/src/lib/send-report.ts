import { sendReport as endpoint } from '@nestling/contract/platform/reports';
import type { BrowserReport } from '@nestling/contract/platform/reports';
import { seenPath } from '@nestling/domain/page-view';
import { reportMessageOf, reportReasonOf } from '@nestling/domain/report-messages';
import type { ReportText } from '@nestling/domain/report-messages';
import { ApiFailure } from './api/failure.ts';
import { postQuietly } from './api/post-quietly.ts';

/** Limits per page, so that a failing loop never floods the server. */
const MOST_REPORTS = 20;
const REPEAT_AFTER_MS = 60_000;

const MOST_NAME = 100;
const MOST_FRAMES = 30;

interface Noted {
  level: BrowserReport['level'];
  message: ReportText;
  cause?: unknown;
  slug?: string | undefined;
}

let sent = 0;
const sentAt = new Map<string, number>();

/** Sends a report without personal data, in the background; it is not retried. */
export async function sendReport(noted: Noted): Promise<void> {
  const body = bodyOf(noted);
  const now = Date.now();
  if (sent >= MOST_REPORTS || now - (sentAt.get(body.message) ?? -Infinity) < REPEAT_AFTER_MS) return;
  sent += 1;
  sentAt.set(body.message, now);
  await postQuietly(endpoint.path, body);
}

function bodyOf({ level, message, cause, slug }: Noted): BrowserReport {
  const failure = cause instanceof Error ? cause : undefined;
  return {
    level,
    message: reportMessageOf(message) ?? message,
    error: failure?.name.slice(0, MOST_NAME),
    reason: failure ? (reportReasonOf(failure.message) ?? undefined) : undefined,
    code: failure instanceof ApiFailure ? failure.code.slice(0, MOST_NAME) : undefined,
    slug,
    path: seenPath(location.pathname),
    stack: framesOf(failure?.stack),
  };
}

/** Keeps positions in our own scripts only, because the message may contain personal data. */
function framesOf(stack = ''): string | undefined {
  return stack
    .match(/\/assets\/[\w.-]+:\d+:\d+/g)
    ?.slice(0, MOST_FRAMES)
    .join('\n');
}
