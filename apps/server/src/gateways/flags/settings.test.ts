import { expect, test } from 'vitest';
import { readSettings } from '../../config.ts';
import { flagFaultsInProduction } from './settings.ts';

test('production sends the token of flags over plain http to this machine alone', () => {
  const faultsOf = (url: string) =>
    flagFaultsInProduction(readSettings({ FLAGS_GATEWAY: 'ofrep', OFREP_URL: url, OFREP_TOKEN: 'token' }));
  for (const here of ['http://localhost:8016', 'http://127.0.0.2:8016', 'http://[::1]:8016', 'https://flags.example'])
    expect([here, faultsOf(here)]).toEqual([here, []]);
  expect(faultsOf('http://flags.example')).toEqual(['OFREP_URL: production sends tokens by https alone']);
});
