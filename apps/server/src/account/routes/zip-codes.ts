import { lookUpZip } from '@nestling/contract/account/zip-codes';
import { lookUpZipSchema } from '@nestling/contract/account/zip-codes.schema';
import { refuseField } from '../../platform/http/refusal.ts';
import * as actions from '../actions/look-up-zip.ts';
import type { AccountDeps } from '../ports.ts';

/** Looks a postal code up (D-12). */
export function serveZipCodes({ server, handle, countryOf }: AccountDeps): void {
  server.open(lookUpZip, lookUpZipSchema, async ({ query }) => {
    const country = query.country.toUpperCase();
    if (!(await countryOf(country))) return refuseField('country', 'country-not-allowed');
    return { data: await actions.lookUpZip(handle.db, country, query.zip) };
  });
}
