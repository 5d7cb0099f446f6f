/**
 * `npm run outside -- [{system}[:{port}] …]`: starts stand-ins of outside systems on this machine,
 * all if none is named, and prints with what `npm start` uses them.
 */
import { startOutside } from './start-outside.ts';

const { settings, appConfig, text } = await startOutside(process.argv.slice(2));
const given = Object.entries(settings).map(([setting, value]) => `${setting}=${value}`);
const commands = Object.entries(appConfig).map(
  ([name, value]) => `npm run admin -- config set ${name} '${JSON.stringify(value)}'\n`,
);
process.stdout.write(`${text}Start the product with them:\n\n${commands.join('')}${given.join(' ')} npm start\n`);
