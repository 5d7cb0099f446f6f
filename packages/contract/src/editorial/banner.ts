import type { ReadBannerExchange } from './banner.schema.ts';
import { endpoint } from '../endpoint.ts';

/** A notification of the editors, shown below the menu. */
export type Banner = NonNullable<ReadBannerExchange['data']>;

/** The endpoint of the banner of a country in a language; its data is null without one. */
export const readBanner = endpoint<ReadBannerExchange>({
  method: 'GET',
  path: '/api/banner-notifications/:country',
  access: 'nobody',
  limit: 'read',
  summary: 'The notification banner of a country',
});
