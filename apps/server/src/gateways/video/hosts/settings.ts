import type { FilmHost } from '@nestling/domain/film-source';
import { z } from 'zod';
import { words } from '#platform/setting.ts';

const baseUrl = z.url({ protocol: /^https?$/ }).optional();

export const filmHostSettings = z
  .object({
    VIDEO_GATEWAY: z
      .string()
      .default('files')
      .transform(words)
      .pipe(z.array(z.enum(['files', 'vimeo', 'wistia'])))
      .describe(
        'Where videos may be, separated by commas: `files` are our own, which always work; `vimeo` (`docs/outside/vimeo.md`) and `wistia` (`docs/outside/wistia.md`) beside them, as `source` of a video says. A video at a company that is not named here is an entry with an error.',
      ),
    VIMEO_BASE_URL: baseUrl.describe(
      'Replaces the host that describes videos of Vimeo, for a stand-in. The player is always that of Vimeo. Production needs https.',
    ),
    WISTIA_TOKEN: z
      .string()
      .min(1)
      .optional()
      .describe('A token of the account at Wistia with the right "Read all folder and media data".'),
    WISTIA_BASE_URL: baseUrl.describe(
      'Replaces the host of the Data API of Wistia, for a stand-in. Production needs https.',
    ),
  })
  .describe('Videos at other companies');

/** The settings of videos at other companies. */
export type FilmHostSettings = z.output<typeof filmHostSettings>;

/** Returns the companies at which videos may be. */
export function filmHosts({ VIDEO_GATEWAY }: Pick<FilmHostSettings, 'VIDEO_GATEWAY'>): ReadonlySet<FilmHost> {
  return new Set(VIDEO_GATEWAY.filter((one) => one !== 'files'));
}

/** A company that is chosen needs its own settings. */
export function filmHostFaults({ VIDEO_GATEWAY, WISTIA_TOKEN }: FilmHostSettings): string[] {
  return VIDEO_GATEWAY.includes('wistia') && WISTIA_TOKEN === undefined
    ? ['WISTIA_TOKEN: VIDEO_GATEWAY=wistia needs it']
    : [];
}

/** What production refuses, one line each. */
export function filmHostFaultsInProduction(settings: FilmHostSettings): string[] {
  return (['VIMEO_BASE_URL', 'WISTIA_BASE_URL'] as const)
    .filter((name) => settings[name]?.startsWith('http:'))
    .map((name) => `${name}: production reads videos by https alone`);
}
