import { readFileSync } from 'node:fs';
import { erasedFilesIn } from '../../src/platform/tables/erasure-log.ts';

/** The text of the lists of erased members in a folder. */
export function erasedText(folder: string): string {
  return erasedFilesIn(folder)
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
}
