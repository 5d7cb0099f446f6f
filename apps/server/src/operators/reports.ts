import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isErrorCode } from '@nestling/contract/error-codes';
import { sendReport, type BrowserReport } from '@nestling/contract/platform/reports';
import { sendReportSchema } from '@nestling/contract/platform/reports.schema';
import { redactedPath } from '@nestling/domain/page-view';
import { isReportSlug, reportMessageOf, reportReasonOf } from '@nestling/domain/report-messages';
import type { ContentGateway } from '../gateways/content/port.ts';
import type { ErrorReport, ErrorReports } from '../gateways/error-reports/port.ts';
import { isAssetName } from '../platform/asset-names.ts';
import type { Server } from '../platform/http/serve.ts';
import { isInEdition } from '../pages/is-in-edition.ts';

const ACCEPTED = { data: { accepted: true } } as const;

/** Replaces every sentence that is not ours, because it may contain personal data. */
const UNLISTED = 'another failure';

const ERROR_NAMES: ReadonlySet<string> = new Set([
  'AbortError',
  'AggregateError',
  'ApiFailure',
  'DOMException',
  'DataCloneError',
  'Error',
  'EvalError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotSupportedError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
  'URIError',
]);

/** Matches the stack frames of Chromium, Firefox and Safari alike. */
const FRAME = /\/assets\/([\w.-]+\.js):(\d{1,5}):(\d{1,7})(?!\d)/g;

const MAX_FRAMES = 30;

interface ReportDeps {
  server: Server;
  errorReports: ErrorReports;
  content: Pick<ContentGateway, 'currentOrEmpty'>;
  webFolder: string;
  /** `ASSETS_DIR` has the scripts of other releases, because some of their pages are still open. */
  config: { ASSETS_DIR?: string | undefined };
}

/**
 * Records failures in browsers. Anybody may send any text, so only listed values are recorded: the
 * sentence, the class and code of the failure, the route, and positions in our own scripts.
 */
export function serveReports({ server, errorReports, content, webFolder, config }: ReportDeps): void {
  const scripts = new Set(readdirSync(join(webFolder, 'assets')));
  const { ASSETS_DIR: shared } = config;
  const isOurs = (script: string): boolean =>
    scripts.has(script) || (shared !== undefined && isAssetName(script) && existsSync(join(shared, script)));

  const listed = ({ level, message, error, reason, code, slug, path, stack = '' }: BrowserReport): ErrorReport => ({
    level,
    message: reportMessageOf(message) ?? UNLISTED,
    error: error !== undefined && ERROR_NAMES.has(error) ? error : undefined,
    reason: reason === undefined ? undefined : (reportReasonOf(reason) ?? undefined),
    code: isErrorCode(code) ? code : undefined,
    slug: slug !== undefined && isReportSlug(slug) ? slug : undefined,
    path: path === undefined ? undefined : redactedPath(path, isInEdition(content.currentOrEmpty())),
    frames: [...stack.matchAll(FRAME)]
      .filter(([, script = '']) => isOurs(script))
      .slice(0, MAX_FRAMES)
      .map(([, script, line, column]) => `${script}:${line}:${column}`),
  });

  server.open(sendReport, sendReportSchema, async ({ body }) => {
    errorReports.record(listed(body));
    return ACCEPTED;
  });
}
