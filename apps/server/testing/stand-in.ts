/** `npm run stand-in -- facebook [port]`: an outside system on this machine, and the settings with which `npm start` talks to it. */
import { startFacebook } from './facebook.ts';

const [name = '', port = '4010'] = process.argv.slice(2);
if (name === 'facebook') {
  const { url, settings } = await startFacebook(Number(port));
  const given = Object.entries(settings).map(([setting, value]) => `${setting}=${value}`);
  process.stdout.write(`The stand-in of Facebook listens on ${url}. Start the product with it:\n\n`);
  process.stdout.write(`${given.join(' ')} npm start\n\n`);
  process.stdout.write('The button is shown to visitors whose cookie bbu-country-code is US.\n');
} else {
  process.stderr.write('Name one of: facebook\n');
  process.exitCode = 1;
}
