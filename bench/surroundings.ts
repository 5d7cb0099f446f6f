import type { Chromium } from './measures/lighthouse.ts';

/** The environment of a run. */
export interface Surroundings {
  /** Must have the right to create databases. */
  readonly postgres: string;
  readonly port: number;
  /** Where two products are measured beside each other. */
  readonly secondPort: number;
  /**
   * For the part `pages` only, because the others must also run on a machine without Chromium.
   *
   * @throws when there is none
   */
  readonly browser: () => Chromium;
  /**
   * For processes of the product; without any of its settings, because they would change the
   * measurement.
   */
  readonly env: NodeJS.ProcessEnv;
}

/** Removed, because a shell may carry these settings and they would change the measurement. */
const settings =
  /^(?:BENCH_|DATABASE_|DATA_DIR$|PUBLIC_URL$|NODE_ENV$|ROLES$|DEMO_WORLD$|LOG_LEVEL$|RATE_LIMIT_SCALE$)/;

/**
 * Reads the environment that `tools/bench` has set.
 *
 * @throws when Postgres or the port is missing
 */
export function readSurroundings(env: NodeJS.ProcessEnv): Surroundings {
  const given = (name: string): string => {
    const value = env[`BENCH_${name}`];
    if (!value) throw new Error(`BENCH_${name} is not set; start the bench with npm run bench`);
    return value;
  };
  return {
    postgres: given('POSTGRES'),
    port: Number(given('PORT')),
    secondPort: Number(given('SECOND_PORT')),
    browser: () => ({
      path: given('BROWSER'),
      args: JSON.parse(given('BROWSER_ARGS')) as string[],
      debugPort: Number(given('DEBUG_PORT')),
      lighthouse: given('LIGHTHOUSE'),
    }),
    env: Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name))),
  };
}
