import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startShopify } from '@nestling/stand-ins/shopify/start';
import { z } from 'zod';
import { startFacebook } from './facebook.ts';
import { startGooglePlaces } from './google-places.ts';
import { startGoogle } from './google.ts';
import { startPartner } from './partner.ts';
import { startTrustedForm } from './trusted-form.ts';

/** A stand-in of an outside system, started by hand. */
export interface StandIn {
  /** The default port; each stand-in has its own, so that all can run at once. */
  port: number;
  start: (port: number) => Promise<{ url: string; settings: Record<string, string> }>;
  /**
   * The steps that use the stand-in.
   * @param url address of the stand-in
   */
  met: (url: string) => string;
}

/** All stand-ins, by name. */
export const OUTSIDE_SYSTEMS: Readonly<Record<string, StandIn>> = {
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
  shopify: {
    port: 4015,
    start: async (port) => {
      const store = await startShopify({ port });
      for (const sku of soldSkus()) store.addVariant({ sku, quantity: 100 });
      return store;
    },
    met: (url) =>
      `It sells each offer of the content, a hundred of each. A free box is placed at once; any other is paid on the page of its invoice. ${url}/staff sends, refunds and cancels, and lets calls fail.`,
  },
  trustedform: {
    // The next port, because its certificates must have another origin.
    port: 4014,
    start: startTrustedForm,
    met: (url) =>
      `Say once where its script lies: npm run admin -- config set formCertification '{"provider":null,"scriptUrl":"${url}/trustedform.js"}'. It is met after a yes to Harbor; ${url}/ lets it be late, silent, refuse or keep recording.`,
  },
};

const CONTENT = join(import.meta.dirname, '../../../content');

/** The SKUs that the shipped offers name. */
function soldSkus(): string[] {
  const offer = z.object({ variantId: z.string().min(1) });
  return globSync(join(CONTENT, '*/offer/*/entry.json')).map(
    (path) => offer.parse(JSON.parse(readFileSync(path, 'utf8'))).variantId,
  );
}
