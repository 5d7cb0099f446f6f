import type { Alerts } from '../platform/alerts/alerts.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Digest } from './present-report.ts';
import type { Server } from '../platform/http/serve.ts';
import type { StaffSite } from '../platform/http/staff-site.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { Log } from '../platform/log.ts';
import type { ChoiceSources } from '../platform/admin/choices.ts';
import type { Command } from '../platform/admin/command.ts';
import type { PreviewCommand, RunCommand } from '../platform/admin/run-command.ts';

/** What the desk needs of the process. */
export interface DeskDeps {
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
  alerts: Pick<Alerts, 'raise'>;
  jobs: Pick<Jobs, 'send'>;
  limiter: Limiter;
  server: Server;
  site: StaffSite;
  brandName: string;
  /** True where demo operators sign in by a link. */
  hasDemo: boolean;
  /** Derives the digests of reports and the ids of rows. */
  digest: Digest;
  /** The document of the calls of the desk. */
  describeCalls: () => object;
  commands: readonly Command[];
  /** What finds the values of arguments. */
  choices: ChoiceSources;
  runCommand: RunCommand;
  previewCommand: PreviewCommand;
}

/** What an action of the desk needs. */
export type ActionDeps = Pick<DeskDeps, 'handle' | 'clock' | 'site' | 'brandName' | 'jobs'>;
