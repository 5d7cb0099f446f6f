/**
 * `npm run stack`: the product as it runs in production, from Debian packages in a folder of its
 * own: Postgres with a replica, PgBouncer, nginx with TLS, two processes with pages and one for
 * jobs. Ctrl-C or SIGTERM ends all; the script says `exec`, so that a signal for npm arrives here.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Missing, asCommand } from '../bootstrap.mjs';
import { startStack, type Stack } from './start.ts';

const HELP = `npm run stack [-- --port {port of the site}] [-- --keep]

--port  the port of the site; a free one by default
--keep  leaves the folder with data, mails and logs where it is
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

await asCommand(async () => {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, keep: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return say(HELP);
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());
  const onDeath = (name: string, how: string, lastLines: string): void => {
    process.exitCode = 1;
    say(`\n${name} ended (${how}); the stack stops. Its last lines:\n${lastLines}\n`);
    end.abort();
  };
  const stack = await startStack({
    ...(values.port !== undefined && { httpsPort: Number(values.port) }),
    ...(values.keep && { isKept: true }),
    onStep: (text) => say(`Starting ${text} …`),
    onDeath,
    signal: end.signal,
  }).catch((error: unknown) => {
    if (end.signal.aborted) return null;
    throw error instanceof Missing ? error : new Missing(error instanceof Error ? error.message : String(error));
  });
  if (stack) {
    say(descriptionOf(stack));
    if (!end.signal.aborted) await once(end.signal, 'abort');
    say('Stopping …');
    await stack.stop();
    if (values.keep) say(`What it wrote is in ${stack.folder}`);
  }
  say('Everything has ended.');
});

function descriptionOf({ site, folder, webs, worker, primary, replica, pooler, mailFolder }: Stack): string {
  return `
The site: ${site.address} (its certificate is its own: ${folder}/nginx/fullchain.pem)

mails      ${mailFolder}
pages      ${webs.map(({ address }) => address).join(' and ')}
jobs       ${worker.address}
pooler     ${pooler.url}
           ${pooler.consoleUrl} (its console)
primary    ${primary.url}
replica    ${replica.url}
logs       ${folder}/logs

Ctrl-C ends it.`;
}
