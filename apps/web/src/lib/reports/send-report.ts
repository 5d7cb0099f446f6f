import { sendReport as endpoint, type BrowserReport } from '@nestling/contract/platform/reports';
import { redactedPath } from '@nestling/domain/page-view';
import { reportMessageOf, reportReasonOf, type ReportText } from '@nestling/domain/report-messages';
import { ApiFailure } from '../api/failure.ts';
import { postQuietly } from '../api/post-quietly.ts';

/** Limits per page load, so that a failing loop never floods the server. */
const MAX_REPORTS = 20;
const REPEAT_AFTER_MS = 60_000;

const MAX_NAME_LENGTH = 100;
const MAX_FRAMES = 30;

interface ReportInput {
  level: BrowserReport['level'];
  message: ReportText;
  cause?: unknown;
  slug?: string | undefined;
}

let sent = 0;
const sentAt = new Map<string, number>();

/** Sends a report without personal data, in the background; it is not retried. */
export async function sendReport(input: ReportInput): Promise<void> {
  const body = bodyOf(input);
  const now = Date.now();
  if (sent >= MAX_REPORTS || now - (sentAt.get(body.message) ?? -Infinity) < REPEAT_AFTER_MS) return;
  sent += 1;
  sentAt.set(body.message, now);
  await postQuietly(endpoint.path, body);
}

function bodyOf({ level, message, cause, slug }: ReportInput): BrowserReport {
  const failure = cause instanceof Error ? cause : undefined;
  return {
    level,
    message: reportMessageOf(message) ?? message,
    error: failure?.name.slice(0, MAX_NAME_LENGTH),
    reason: failure ? (reportReasonOf(failure.message) ?? undefined) : undefined,
    code: failure instanceof ApiFailure ? failure.code.slice(0, MAX_NAME_LENGTH) : undefined,
    slug,
    path: redactedPath(location.pathname),
    stack: framesOf(failure?.stack),
  };
}

/** Keeps positions in our own scripts only, because the message may contain personal data. */
function framesOf(stack = ''): string | undefined {
  return stack
    .match(/\/assets\/[\w.-]+:\d+:\d+/g)
    ?.slice(0, MAX_FRAMES)
    .join('\n');
}
