import { lookUpZip } from '@nestling/contract/account/zip-codes';
import { lookUpZipSchema } from '@nestling/contract/account/zip-codes.schema';
import * as actions from '../actions/look-up-zip.ts';
import type { AccountParts } from '../ports.ts';

/** Looks a postal code up (ACC-393, D-12). */
export function serveZipCodes({ server, handle }: AccountParts): void {
  server.open(lookUpZip, lookUpZipSchema, async ({ query }) => ({
    data: await actions.lookUpZip(handle.db, query.country.toUpperCase(), query.zip),
  }));
}
