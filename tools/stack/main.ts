/**
 * `npm run stack`: the product as it runs in production, from Debian packages in a folder of its
 * own: Postgres with a replica, PgBouncer, nginx with TLS, two processes with pages and one for
 * jobs. Ctrl-C or SIGTERM ends all; the script says `exec`, so that a signal for npm arrives here.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { asCommand } from '../bootstrap.mjs';
import { print } from './print.ts';
import { startStack, type Stack } from './start.ts';

await asCommand(async () => {
  // --port: of the site; a free one by default. --keep: leaves data, mails and logs where they are.
  const { values } = parseArgs({ options: { port: { type: 'string' }, keep: { type: 'boolean' } } });
  const end = new AbortController();
  // One that comes during the start ends the stack once all parts run.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());
  const stack = await startStack({
    ...(values.port !== undefined && { httpsPort: Number(values.port) }),
    onDeath: (name, how, lastLines) => {
      process.exitCode = 1;
      print(`\n${name} ended (${how}); the stack stops. Its last lines:\n${lastLines}\n`);
      end.abort();
    },
  });
  print(describe(stack));
  if (!end.signal.aborted) await once(end.signal, 'abort');
  print('Stopping …');
  await stack.stop(values.keep);
  if (values.keep) print(`What it wrote is in ${stack.folder}`);
  print('Everything has ended.');
});

function describe({ address, folder, webs, worker, primary, replica, pooler }: Stack): string {
  return `
The site: ${address} (its certificate is its own: ${folder}/nginx/fullchain.pem)

mails      ${folder}/mails
pages      ${webs.map((web) => web.address).join(' and ')}
jobs       ${worker.address}
pooler     ${pooler.url}
           ${pooler.consoleUrl} (its console)
primary    ${primary.url}
replica    ${replica.url}
logs       ${folder}/logs

Ctrl-C ends it.`;
}
