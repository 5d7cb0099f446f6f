import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const workspaces = '{apps,packages,bench,checks,testing,tools}';
const never = ['**/node_modules/**', '**/dist/**', '**/dist-server/**', '.cache/**'];
const database = ['apps/server/**/*.db.test.ts'];

/**
 * Races of many rounds, whole matrices of crashes, memory over time, and what waits for seconds;
 * `verify` leaves them out.
 */
const longTests = process.env['WITHOUT_LONG'] ? ['**/*.long.db.test.ts'] : [];

/** Tests that render components. */
const components = ['apps/{desk,web}/**/*.test.tsx', 'packages/ui/**/*.test.tsx'];

/** Beside those that start the product as a process; `verify` leaves them out. */
const drills = ['apps/server/**/*.drill.test.ts'];

/**
 * Files share the modules of their worker, because loading them again would double the time of a
 * run. Each file has its own database and folder. None may call `vi.resetModules`: named schemas would
 * then exist twice, and the API document of a later file would fail.
 */
const shared = { isolate: false } as const;

/** The embedded engine is not compiled again for speed, because tests ask it little. */
const compiledOnce = ['--liftoff-only'];

/** Objects of a test die young, so a larger young generation saves a tenth of the time. */
const shortLived = ['--max-semi-space-size=32', '--import', './apps/server/drizzle-imports.mjs'];

/**
 * Without optimized code, because each file of component tests loads all modules again, and runs none
 * of them often enough: compiling them took a seventh of the processor time.
 */
const unoptimized = ['--no-maglev', '--no-turbofan'];

/** Time zones for tests of plain dates, because a day must not depend on where it is read. */
const zones = ['America/Los_Angeles', 'UTC', 'Europe/Warsaw', 'Pacific/Auckland'];

/** Tests of what happens in time: they wait for most of theirs. */
const waiting =
  /\/platform\/(?:database\/(?:outage|listener)|jobs\/(?:slow|interrupted)-jobs)(?:\.long)?\.db\.test\.ts$/;

/** Of so many files one may wait: the others work meanwhile. */
const ONE_IN = 6;

/** Drills run first, because they take longest; files that wait run among others that work. */
class WaitingAmongWorking extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = sorted.filter(({ project }) => project.name === 'db-tools');
    const others = sorted.filter(({ project }) => project.name !== 'db-tools');
    const wait = others.filter(({ moduleId }) => waiting.test(moduleId));
    const work = others.filter(({ moduleId }) => !waiting.test(moduleId));
    const mixed = work.flatMap((file, at) => (at % (ONE_IN - 1) === 0 ? [...wait.splice(0, 1), file] : [file]));
    return [...long, ...mixed, ...wait];
  }
}

export default defineConfig({
  test: {
    // What is waited for comes late on a busy machine: only what never comes takes all of it.
    expect: { requireAssertions: true, poll: { timeout: 4000 } },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    // Two more than cores: as many may wait.
    maxWorkers: 4,
    execArgv: shortLived,
    sequence: { sequencer: WaitingAmongWorking },
    reporters: ['default', './checks/reports/vitest.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: [`${workspaces}/**/*.test.{ts,tsx}`],
          exclude: [...never, '**/*.db.test.ts', '**/*.zones.test.ts', ...drills, ...components],
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'parts',
          pool: 'vmForks',
          environment: 'jsdom',
          execArgv: [...shortLived, ...unoptimized],
          include: components,
          exclude: never,
          setupFiles: ['apps/web/testing/channels.ts', 'apps/web/testing/no-scrolling.ts'],
          environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
        },
      },
      ...zones.map((zone) => ({
        extends: true as const,
        test: {
          ...shared,
          name: `zone ${zone}`,
          environment: 'node' as const,
          env: { TZ: zone },
          include: [`${workspaces}/**/*.zones.test.ts`],
          exclude: never,
        },
      })),
      {
        extends: true,
        test: {
          ...shared,
          name: 'db-tools',
          environment: 'node',
          execArgv: compiledOnce,
          include: ['tools/**/*.db.test.ts', ...drills],
          exclude: never,
          globalSetup: ['tools/postgres/vitest-setup.ts', 'tools/crash/vitest-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'db-postgres',
          environment: 'node',
          env: { TEST_ENGINE: 'postgres' },
          include: database,
          exclude: [...never, ...longTests],
          globalSetup: ['tools/postgres/vitest-setup.ts'],
          setupFiles: ['apps/server/testing/codes-of-contract.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'db-pglite',
          environment: 'node',
          execArgv: compiledOnce,
          env: { TEST_ENGINE: 'pglite' },
          // All of them unless `npm test` chooses some.
          include: process.env['PGLITE_FILES']?.split(',') ?? database,
          exclude: never,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
