import { z } from 'zod';
import { readDsn } from './sentry/dsn.ts';

/** Sentry takes no others. */
const ENVIRONMENT = /^(?!none$)[^\s/]{1,64}$/i;
const RELEASE = /^(?!\.{1,2}$)[^\s/\\]{1,200}$/;

export const errorReportSettings = z
  .object({
    ERROR_REPORTING: z
      .enum(['log', 'sentry'])
      .default('log')
      .describe(
        'With `log` failures of the server and of browsers are lines of the log of the process. With `sentry` the server also sends them to Sentry (`docs/outside/sentry.md`), which needs the DSN. Browsers report in production only, and to the server alone.',
      ),
    SENTRY_DSN: z
      .string()
      .refine((text) => readDsn(text) !== null, 'must be a DSN such as https://key@o0.ingest.sentry.io/1')
      .optional()
      .describe('The DSN of the project; its host is the one that is called. Production needs https.'),
    SENTRY_ENVIRONMENT: z
      .string()
      .regex(ENVIRONMENT, 'must have no space and no slash, 64 characters at most, and not be none')
      .optional()
      .describe('The environment of the events. Unset: `NODE_ENV`.'),
    SENTRY_RELEASE: z
      .string()
      .regex(RELEASE, 'must have no space and no slash, 200 characters at most')
      .optional()
      .describe('The release of the events. Unset: the commit that runs.'),
  })
  .describe('Error reports');

type ErrorReportSettings = z.output<typeof errorReportSettings>;

/** A gateway that is chosen needs its own settings. */
export function errorReportFaults({ ERROR_REPORTING, SENTRY_DSN }: ErrorReportSettings): string[] {
  return ERROR_REPORTING === 'sentry' && SENTRY_DSN === undefined
    ? ['SENTRY_DSN: ERROR_REPORTING=sentry needs it']
    : [];
}

/** What production refuses, one line each. */
export function errorReportFaultsInProduction({ SENTRY_DSN }: ErrorReportSettings): string[] {
  return SENTRY_DSN === undefined || SENTRY_DSN.startsWith('https:')
    ? []
    : ['SENTRY_DSN: production sends reports by https alone'];
}
