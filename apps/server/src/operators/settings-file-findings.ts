import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import {
  configFile,
  flagsFile,
  settingFaults,
  type SettingsFile,
} from '@nestling/contract/platform/settings-files.schema';
import type { Config } from '../config.ts';
import type { EditorFinding } from '../gateways/content/port.ts';
import { readTextFile } from '../platform/text-file.ts';

/** Judges the files of flags and app config, for editors and operators. */
export function settingsFileFindings({
  FLAGS_FILE,
  CONFIG_FILE,
}: Pick<Config, 'FLAGS_FILE' | 'CONFIG_FILE'>): EditorFinding[] {
  return [...findingsOf(FLAGS_FILE, flagsFile), ...findingsOf(CONFIG_FILE, configFile)];
}

function findingsOf(path: string, file: SettingsFile<unknown>): EditorFinding[] {
  // Defaults apply without the file.
  if (!existsSync(path)) return [];
  const of = { weight: 'error', space: null, where: basename(path), entryId: null } as const;
  try {
    return settingFaults(file, JSON.parse(readTextFile(path))).map(({ at, what }) => ({
      ...of,
      field: at.length > 0 ? at.join('.') : null,
      what,
    }));
  } catch (error) {
    return [{ ...of, field: null, what: error instanceof Error ? error.message : String(error) }];
  }
}
