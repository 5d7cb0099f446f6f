import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const workspaces = '{apps,packages,bench,checks,tools}';
const never = ['**/node_modules/**', '**/dist/**', '.cache/**'];
const database = ['apps/server/**/*.db.test.ts'];

/** Files share the modules that their worker has loaded: half the time of a run. Database and folder are each file's own. */
const shared = { isolate: false } as const;

/** Dates of people are plain dates: what touches them is run where the day begins at different hours. */
const zones = ['America/Los_Angeles', 'UTC', 'Europe/Warsaw', 'Pacific/Auckland'];

/** The drills go first: they mostly wait, and what comes after them works meanwhile. */
class DrillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isDrill = ({ project }: TestSpecification): boolean => project.name === 'db-tools';
    return [...sorted.filter(isDrill), ...sorted.filter((file) => !isDrill(file))];
  }
}

export default defineConfig({
  test: {
    expect: { requireAssertions: true },
    allowOnly: false,
    // Where a test is written tells what it uses: `npm run ids` needs it.
    includeTaskLocation: true,
    passWithNoTests: true,
    restoreMocks: true,
    unstubEnvs: true,
    // One more than cores: the drills mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: DrillsFirst },
    reporters: ['default', './checks/reports/vitest.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: [`${workspaces}/**/*.test.{ts,tsx}`],
          exclude: [...never, '**/*.db.test.ts', '**/*.zones.test.ts', 'apps/web/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'parts',
          pool: 'vmForks',
          environment: 'jsdom',
          include: ['apps/web/**/*.test.tsx'],
          exclude: never,
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
          name: 'db-tools',
          environment: 'node',
          include: ['tools/**/*.db.test.ts'],
          exclude: never,
          hookTimeout: 60_000,
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
          exclude: never,
          globalSetup: ['tools/postgres/vitest-setup.ts'],
          setupFiles: ['apps/server/testing/note-statements.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'db-pglite',
          environment: 'node',
          env: { TEST_ENGINE: 'pglite' },
          // The fewest files that run every statement (`checks/engines`), or all.
          include: process.env['PGLITE_FILES']?.split(',') ?? database,
          exclude: never,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
