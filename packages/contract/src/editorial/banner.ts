import type { ReadBannerExchange } from './banner.schema.ts';
import { endpoint } from '../endpoint.ts';

/** A notice of the editors below the menu. */
export type Banner = NonNullable<ReadBannerExchange['data']>;

/** Returns the banner of a country in a language; null when there is none. */
export const readBanner = endpoint<ReadBannerExchange>({
  method: 'GET',
  path: '/api/banner-notifications/:country',
  access: 'nobody',
  limit: 'read',
  summary: 'The notification banner of a country',
});
