import { flagsFile } from '@nestling/contract/platform/settings-files.schema';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { watchedFile } from '../../platform/watched-file.ts';
import type { FlagSource } from './port.ts';

/** Creates the flags of a file, which is read again when it changes. */
export function createFileFlags(file: string, clock: Clock, log: Log): FlagSource {
  return {
    current: watchedFile(file, flagsFile.schema, clock, log),
    load: async () => {},
    check: null,
    follow: () => Promise.resolve(() => {}),
  };
}
