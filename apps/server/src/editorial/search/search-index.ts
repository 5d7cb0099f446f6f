import { asBackground } from '../../platform/database/as-background.ts';
import { isDatabaseUnavailable } from '../../platform/database/availability.ts';
import type { ContentGateway, Unsubscribe } from '../../gateways/content/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { handles, type HandledJob } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { indexContent } from '../actions/index-content.ts';
import { indexContentJob } from '../jobs/index-content.ts';
import { hasSearchIndex } from '../queries/search-index.ts';
import type { SearchDocuments } from './search-document.ts';

/** Often enough that the process which has the edition gets the job beside one that has not. */
const MAX_PASSED_ON = 30;

const PASS_ON_MS = 1_000;

export interface SearchIndexDeps {
  handle: DatabaseHandle;
  content: Pick<ContentGateway, 'current' | 'onChange'>;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
  /** Those of every room. */
  documents: SearchDocuments;
}

/** The search index of the content. */
export interface SearchIndex {
  job: HandledJob;
  /** Makes the first index at once, so that a search of a first start need not wait for jobs. */
  makeFirst(): Promise<void>;
  /** Sends the job at each change of the content, which every process that works must do. */
  follow(): Unsubscribe;
}

/** Creates the index of what is published. */
export function createSearchIndex(deps: SearchIndexDeps): SearchIndex {
  const { handle, content, clock, jobs, log } = deps;
  let since = clock.now();
  content.onChange(() => {
    since = clock.now();
  });
  const indexDeps = { ...deps, since: () => since };
  return {
    job: handles(indexContentJob, async ({ edition, passedOn = 0 }) => {
      const isDone = await indexContent(indexDeps, edition);
      if (isDone || edition === undefined || passedOn >= MAX_PASSED_ON) return;
      const startAfter = new Date(clock.now().getTime() + PASS_ON_MS);
      await jobs.send(handle.db, indexContentJob, { edition, passedOn: passedOn + 1 }, { startAfter });
    }),
    async makeFirst() {
      try {
        await asBackground(async () => {
          if (!(await hasSearchIndex(handle.db))) await indexContent(indexDeps, undefined);
        });
      } catch (error) {
        // The job makes it.
        if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the first search index could not be made');
      }
    },
    follow: () =>
      content.onChange(({ id }) => {
        asBackground(() => jobs.send(handle.db, indexContentJob, { edition: id })).catch((error: unknown) => {
          // The clock sends it again.
          if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'a change of the content cannot be indexed');
        });
      }),
  };
}
