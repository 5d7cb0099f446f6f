import { provinceOfPostalCode } from '@nestling/domain/account/place/zip-region';
import type { FsaRow } from './ca-fsa-row.ts';
import type { ListedFsa } from './zip-sources.ts';

/**
 * Returns the Canadian table, sorted. Left out are nine broken rows, whose columns have slipped at
 * a comma, the North Pole of Father Christmas, and the names of provinces, because the first letter
 * identifies those better.
 */
export function fsaTable(listed: readonly ListedFsa[]): FsaRow[] {
  return listed
    .flatMap(({ fsa, lat, lng }) => {
      const province = provinceOfPostalCode(fsa);
      return province === null || lat === null || lng === null || lng >= 0
        ? []
        : [{ fsa, province, point: { lat, lng } }];
    })
    .sort((a, b) => (a.fsa < b.fsa ? -1 : 1));
}
