import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOverview, type RunningSystem } from '../overview.ts';
import { OUTSIDE_SYSTEMS } from '../systems.ts';
import { z } from 'zod';
import { fillContentful } from './fill-contentful.ts';

/** Has the stand-in of Contentful begin with the content files. */
export const FILL = '--fill';

/** Before the ports of the stand-ins. */
const OVERVIEW_PORT = 4009;

/** Stand-ins that run. */
export interface Outside {
  /** Settings with which the product uses them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Values of the app config with which the product uses them. */
  readonly appConfig: Readonly<Record<string, unknown>>;
  /** What to print about them. */
  readonly text: string;
  readonly systems: readonly RunningSystem[];
  close: () => Promise<void>;
}

/**
 * Starts stand-ins, and then the page of all, which is the sign that they answer.
 * @param args `{system}` or `{system}:{port}`, all systems if there is none; `page:{port}` moves
 * the page, `--fill` publishes the content files at Contentful
 * @throws for a system that has no stand-in
 */
export async function startOutside(args: readonly string[]): Promise<Outside> {
  const ports = new Map(args.filter((argument) => argument !== FILL).map(parseArgument));
  const overviewPort = ports.get('page') ?? OVERVIEW_PORT;
  ports.delete('page');
  for (const name of ports.keys())
    if (!OUTSIDE_SYSTEMS[name])
      throw new Error(`${name} has no stand-in; name some of: ${Object.keys(OUTSIDE_SYSTEMS).join(', ')}`);
  // In the order of the table, whose last one is used where two are for one thing.
  const systems = Object.entries(OUTSIDE_SYSTEMS).filter(([name]) => ports.size === 0 || ports.has(name));
  const skus = soldSkus();
  const running: RunningSystem[] = [];
  for (const [name, system] of systems) {
    const options = { port: ports.get(name) ?? system.port, skus, contentFolder: CONTENT };
    running.push({ name, system, standIn: await system.start(options) });
  }
  const contentful = running.find(({ name }) => name === 'contentful');
  if (contentful && args.includes(FILL)) await fillContentful(contentful.standIn.url);
  const overview = await startOverview(overviewPort, running);
  const lines = running.map(({ system, standIn: { url } }) => `${system.title}: ${url}\n  ${system.usage}\n`);
  return {
    settings: Object.fromEntries(running.flatMap(({ standIn }) => Object.entries(standIn.settings))),
    appConfig: Object.fromEntries(running.flatMap(({ standIn }) => Object.entries(standIn.appConfig ?? {}))),
    systems: running,
    text: `${lines.join('')}\nCalls and faults: ${overview.url}\n\n`,
    close: async () => {
      for (const server of [overview, ...running.map(({ standIn }) => standIn)]) await server.close();
    },
  };
}

function parseArgument(argument: string): [string, number | undefined] {
  const [name = '', port] = argument.split(':');
  return [name, port === undefined ? undefined : Number(port)];
}

const CONTENT = join(import.meta.dirname, '../../../../content');

/** The SKUs that the shipped offers name. */
function soldSkus(): string[] {
  const offer = z.object({ variantId: z.string().min(1) });
  return globSync(join(CONTENT, '*/offer/*/entry.json')).map(
    (path) => offer.parse(JSON.parse(readFileSync(path, 'utf8'))).variantId,
  );
}
