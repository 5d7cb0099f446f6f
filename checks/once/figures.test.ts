import { expect, test } from 'vitest';
import { onceFigures, type SourceText } from './figures.ts';

const counts = (sources: readonly SourceText[]): number[] => onceFigures(sources).map(({ found }) => found.length);
const LANGUAGES = `const all = ['en-US', 'es-US', 'fr-CA', 'pl-PL'];`;
const OPT_IN = 'apps/server/src/rewards/opt-in';

test('a file that names every language counts, a test and what is generated do not', () => {
  const at = (path: string): SourceText => ({ path, text: LANGUAGES });
  expect(
    counts([at('packages/domain/src/a.ts'), at('packages/domain/src/a.test.ts'), at('apps/web/src/a.gen.ts')]),
  ).toEqual([1, 0, 0, 0]);
});

test('a gateway is its own files, the settings, where it is chosen and where a room names it', () => {
  const importing = `import type { AddressGateway } from '../gateways/address/port.ts';\n`;
  expect(
    counts([
      { path: 'apps/server/src/gateways/address/port.ts', text: '' },
      { path: 'apps/server/src/gateways/address/google.test.ts', text: '' },
      { path: 'apps/server/src/config.ts', text: importing },
      { path: 'apps/server/src/composition/gateways.ts', text: `${importing}  return { addresses: null };` },
      { path: 'apps/server/src/rewards/ports.ts', text: `${importing}  addresses: AddressGateway | null;` },
      { path: 'apps/server/src/rewards/order/routes/address-suggestions.ts', text: importing },
    ]),
  ).toEqual([0, 4, 0, 0]);
});

test('a decision by the status of a lead counts in code and in SQL', () => {
  const text = [
    `if (lead.status === 'queued') return;`,
    `eq(leadUploads.status, 'sent')`,
    "sql`where status in ('dropped', 'withdrawn')`",
    `inArray(leadUploads.status, ['queued'])`,
    `case 'sending':`,
    `const OVER = new Set(['dropped', 'withdrawn']);`,
    `if (['queued', 'failed'].includes(lead.status)) return;`,
    `const status = 'queued';`,
    `update lead_uploads set status = 'queued'`,
  ].join('\n');
  expect(counts([{ path: `${OPT_IN}/actions/a.ts`, text }])).toEqual([0, 0, 6, 0]);
  expect(counts([{ path: `${OPT_IN}/queries/a.ts`, text }])).toEqual([0, 0, 9, 0]);
});

test('a case when counts in the statements of leads', () => {
  expect(counts([{ path: `${OPT_IN}/queries/a.ts`, text: 'sql`CASE WHEN true then 1 end`' }])).toEqual([0, 0, 0, 1]);
});
