/**
 * `npm run stand-in -- {name} [port]`: starts a stand-in of an outside system on this machine and
 * prints the settings with which `npm start` uses it.
 */
import { startFacebook } from './facebook.ts';
import { startGooglePlaces } from './google-places.ts';
import { startGoogle } from './google.ts';
import { startPartner } from './partner.ts';
import { startTrustedForm } from './trusted-form.ts';

interface StandIn {
  /** The default port; each stand-in has its own, so that all can run at once. */
  port: number;
  start: (port: number) => Promise<{ url: string; settings: Record<string, string> }>;
  /**
   * The steps that use the stand-in.
   * @param url address of the stand-in
   */
  met: (url: string) => string;
}

const STAND_INS: Readonly<Record<string, StandIn>> = {
  facebook: {
    port: 4010,
    start: startFacebook,
    met: () => 'The button is shown to visitors whose cookie bbu-country-code is US.',
  },
  maps: { port: 4011, start: startGoogle, met: () => 'It is asked for a US ZIP that the table lacks, and knows none.' },
  partner: {
    port: 4012,
    start: startPartner,
    met: () => 'It takes the leads of every partner; a yes after shipping Out and about is one.',
  },
  places: {
    port: 4013,
    start: startGooglePlaces,
    met: () =>
      'Set enableShippingAddressAutocomplete in content/flags.json; it knows "2204 Spruce" in the US and "10 Downing" in the UK.',
  },
  trustedform: {
    // The next port, because its certificates must have another origin.
    port: 4014,
    start: startTrustedForm,
    met: (url) =>
      `Say once where its script lies: npm run admin -- config set formCertification '{"provider":null,"scriptUrl":"${url}/trustedform.js"}'. It is met after a yes to Harbor; ${url}/ lets it be late, silent, refuse or keep recording.`,
  },
};

const [name = '', port] = process.argv.slice(2);
const standIn = STAND_INS[name];
if (standIn) {
  const { url, settings } = await standIn.start(port === undefined ? standIn.port : Number(port));
  const given = Object.entries(settings).map(([setting, value]) => `${setting}=${value}`);
  process.stdout.write(`The stand-in of ${name} listens on ${url}. Start the product with it:\n\n`);
  process.stdout.write(`${given.join(' ')} npm start\n\n`);
  process.stdout.write(`${standIn.met(url)}\n`);
} else {
  process.stderr.write(`Name one of: ${Object.keys(STAND_INS).join(', ')}\n`);
  process.exitCode = 1;
}
