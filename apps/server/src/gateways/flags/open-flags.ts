import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { createFileFlags } from './file.ts';
import { createPolledFlags } from './polled.ts';
import type { FlagSource } from './port.ts';
import type { flagSettings } from './settings.ts';

/** Milliseconds; nobody waits but a start, which goes on before. */
const CALL_MS = 5_000;

interface FlagDeps {
  readonly config: z.output<typeof flagSettings> & { readonly NODE_ENV: string; readonly BRAND_NAME: string };
  readonly handle: DatabaseHandle;
  readonly clock: Clock;
  readonly log: Log;
  /** Opens the client of the service, by milliseconds for a call. */
  readonly outbound: (deadlineMs: number) => Outbound;
  /** Called once for each outage that lasts longer than an hour. */
  readonly onStale: () => Promise<void>;
}

/** Opens the source of flags that the settings choose. */
export function openFlags({ config, handle, clock, log, outbound, onStale }: FlagDeps): FlagSource {
  const { FLAGS_GATEWAY, FLAGS_FILE, OFREP_URL: url, OFREP_TOKEN: token, OFREP_API_KEY: apiKey } = config;
  if (FLAGS_GATEWAY !== 'ofrep' || url === undefined) return createFileFlags(FLAGS_FILE, clock, log);
  // The same for every process and member, so that all pages show the same.
  const context = { targetingKey: config.BRAND_NAME, environment: config.NODE_ENV };
  return createPolledFlags({
    handle,
    clock,
    log,
    service: { url, token, apiKey, context, outbound: outbound(CALL_MS) },
    pollMs: config.OFREP_POLL_SECONDS * 1_000,
    onStale,
  });
}
