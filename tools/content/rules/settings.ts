import { configFile, flagsFile, settingFaults } from '@nestling/contract/platform/settings-files.schema';
import type { ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';

/** Checks the values of the flags and of the app config, as the product reads them. */
export function settingsFaults({ flags, config }: Pick<ContentTree, 'flags' | 'config'>): Fault[] {
  return [
    { file: flags, kind: flagsFile },
    { file: config, kind: configFile },
  ].flatMap(({ file, kind }) =>
    file === null || file.broken
      ? []
      : settingFaults(kind, file.value).map(({ at, what }) => ({
          file: file.path,
          line: file.lineOf([...at]),
          what,
        })),
  );
}
