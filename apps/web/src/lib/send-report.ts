import { sendReport as endpoint } from '@nestling/contract/platform/reports';
import type { BrowserReport } from '@nestling/contract/platform/reports';
import { cleanText } from '@nestling/domain/clean-text';
import { seenPath } from '@nestling/domain/page-view';
import { postQuietly } from './api/post-quietly.ts';

/** Most reports of one page, and how long the same text is not repeated, in milliseconds (D-184). */
const MOST_REPORTS = 20;
const REPEAT_AFTER_MS = 60_000;

const MOST_MESSAGE = 1000;
const MOST_STACK = 8000;

interface Noted {
  level: BrowserReport['level'];
  message: string;
  cause?: unknown;
  slug?: string | undefined;
}

let sent = 0;
const sentAt = new Map<string, number>();

/** Sends a note without anything that is a person's, in the background; one that does not arrive is lost (D-184). */
export async function sendReport(noted: Noted): Promise<void> {
  const body = bodyOf(noted);
  const now = Date.now();
  if (sent >= MOST_REPORTS || now - (sentAt.get(body.message) ?? -Infinity) < REPEAT_AFTER_MS) return;
  sent += 1;
  sentAt.set(body.message, now);
  await postQuietly(endpoint.path, body);
}

function bodyOf({ level, message, cause, slug }: Noted): BrowserReport {
  const stack = cause instanceof Error ? cause.stack : undefined;
  return {
    level,
    message: cleanText([message, textOf(cause)].filter(Boolean).join(': '))
      .slice(0, MOST_MESSAGE)
      .toWellFormed(),
    slug,
    path: seenPath(location.pathname),
    stack: stack === undefined ? undefined : cleanText(stack).slice(0, MOST_STACK).toWellFormed(),
  };
}

function textOf(cause: unknown): string {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`;
  return typeof cause === 'string' ? cause : '';
}
