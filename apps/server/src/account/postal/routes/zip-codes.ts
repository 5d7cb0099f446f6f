import { lookUpZip } from '@nestling/contract/account/zip-codes';
import { lookUpZipSchema } from '@nestling/contract/account/zip-codes.schema';
import { refuse, refuseField } from '#platform/http/refusal.ts';
import * as actions from '../actions/look-up-zip.ts';
import type { AccountDeps } from '../../ports.ts';

/** Serves the lookup of a postal code. */
export function serveZipCodes({ server, handle, geocoderFor, countryOf }: AccountDeps): void {
  server.open(lookUpZip, lookUpZipSchema, async ({ query, request }) => {
    const country = query.country.toUpperCase();
    if (!(await countryOf(country))) return refuseField('country', 'country-not-allowed');
    const geocoder = geocoderFor(request);
    const read = await actions.readTabledCode(handle.db, country, query.zip);
    const verdict = await actions.lookUpZip({ db: handle.db, geocoder, read }, country, query.zip);
    return verdict === null ? refuse('zip-codes-unavailable') : { data: verdict };
  });
}
