import { ConfigError, readSettings } from '../src/config.ts';

/** Returns one line for each fault of settings; empty for valid ones. */
export function faultsOf(settings: Readonly<Record<string, string>>): readonly string[] {
  try {
    readSettings(settings);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

/** Returns the name of the setting that a fault is about. */
export function nameOf(fault: string): string {
  return fault.split(':')[0] ?? '';
}
