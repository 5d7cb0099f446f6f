import { sendReport } from '@nestling/contract/platform/reports';
import { sendReportSchema } from '@nestling/contract/platform/reports.schema';
import { cleanText } from '@nestling/domain/clean-text';
import { seenPath } from '@nestling/domain/page-view';
import type { ErrorReports } from '../gateways/error-reports/port.ts';
import type { Server } from '../platform/http/serve.ts';

const TAKEN = { data: { accepted: true } } as const;

/** Takes notes of failures in browsers and tells them without anything that is a person's (D-184). */
export function serveReports(server: Server, reports: ErrorReports): void {
  server.open(sendReport, sendReportSchema, async ({ body: { level, message, slug, path, stack } }) => {
    reports.take({
      level,
      message: cleanText(message),
      slug: slug === undefined ? undefined : cleanText(slug),
      path: path === undefined ? undefined : seenPath(path),
      stack: stack === undefined ? undefined : cleanText(stack),
    });
    return TAKEN;
  });
}
