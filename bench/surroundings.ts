import type { Chromium } from './measures/lighthouse.ts';

/** What a run finds around it. */
export interface Surroundings {
  /** Connection string of a Postgres on which databases may be made. */
  readonly postgres: string;
  /** A free port for the product. */
  readonly port: number;
  readonly browser: Chromium;
  /** The environment for processes of the product, without any of its settings. */
  readonly env: NodeJS.ProcessEnv;
}

/** Settings of the product that a shell may carry, and that would change what is measured. */
const settings =
  /^(?:BENCH_|DATABASE_|DATA_DIR$|PUBLIC_URL$|NODE_ENV$|ROLES$|DEMO_WORLD$|LOG_LEVEL$|RATE_LIMIT_SCALE$)/;

/**
 * Reads what `tools/bench` handed over.
 *
 * @throws when one of them is missing
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
    browser: {
      path: given('BROWSER'),
      args: JSON.parse(given('BROWSER_ARGS')) as string[],
      debugPort: Number(given('DEBUG_PORT')),
      lighthouse: given('LIGHTHOUSE'),
    },
    env: Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name))),
  };
}
