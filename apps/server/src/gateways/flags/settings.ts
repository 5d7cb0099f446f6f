import { z } from 'zod';
import { count } from '../../platform/setting.ts';
import { isThisMachine } from '../../platform/this-machine.ts';

export const flagSettings = z
  .object({
    FLAGS_GATEWAY: z
      .enum(['file', 'ofrep'])
      .default('file')
      .describe(
        'Where feature flags come from. `ofrep` asks a service that speaks the OpenFeature Remote Evaluation Protocol (`docs/outside/flags.md`), and needs its address.',
      ),
    FLAGS_FILE: z
      .string()
      .min(1)
      .default('content/flags.json')
      .describe('The feature flags of `FLAGS_GATEWAY=file`; read again when it changes.'),
    OFREP_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('The service of flags, before `/ofrep/v1`. Production needs https, unless it is on this machine.'),
    OFREP_TOKEN: z.string().min(1).optional().describe('Bearer token of the service.'),
    OFREP_API_KEY: z.string().min(1).optional().describe('API key of the service, in place of a token.'),
    OFREP_POLL_SECONDS: count(30, 5, 3_600).describe('Seconds between two questions to the service.'),
  })
  .describe('Feature flags');

type FlagSettings = z.output<typeof flagSettings>;

/** A gateway that is chosen needs its own settings. */
export function flagFaults({ FLAGS_GATEWAY, OFREP_URL, OFREP_TOKEN, OFREP_API_KEY }: FlagSettings): string[] {
  if (FLAGS_GATEWAY !== 'ofrep') return [];
  return [
    ...(OFREP_URL === undefined ? ['OFREP_URL: FLAGS_GATEWAY=ofrep needs it'] : []),
    ...(OFREP_TOKEN !== undefined && OFREP_API_KEY !== undefined
      ? ['OFREP_API_KEY: a service takes a key or a token (OFREP_TOKEN), never both']
      : []),
  ];
}

/** What production refuses, one line each. */
export function flagFaultsInProduction({ OFREP_URL: url, OFREP_TOKEN, OFREP_API_KEY }: FlagSettings): string[] {
  const hasSecret = OFREP_TOKEN !== undefined || OFREP_API_KEY !== undefined;
  return url !== undefined && hasSecret && !url.startsWith('https:') && !isThisMachine(new URL(url).hostname)
    ? ['OFREP_URL: production sends tokens by https alone']
    : [];
}
