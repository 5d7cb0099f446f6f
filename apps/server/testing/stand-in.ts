/**
 * `npm run stand-in -- {name} [port]`: starts a stand-in of an outside system on this machine and
 * prints the settings with which `npm start` uses it.
 */
import { OUTSIDE_SYSTEMS } from './stand-ins.ts';

const [name = '', port] = process.argv.slice(2);
const standIn = OUTSIDE_SYSTEMS[name];
if (standIn) {
  const { url, settings } = await standIn.start(port === undefined ? standIn.port : Number(port));
  const given = Object.entries(settings).map(([setting, value]) => `${setting}=${value}`);
  process.stdout.write(`The stand-in of ${name} listens on ${url}. Start the product with it:\n\n`);
  process.stdout.write(`${given.join(' ')} npm start\n\n`);
  process.stdout.write(`${standIn.met(url)}\n`);
} else {
  process.stderr.write(`Name one of: ${Object.keys(OUTSIDE_SYSTEMS).join(', ')}\n`);
  process.exitCode = 1;
}
