import { expect, test } from 'vitest';
import { recordedLog } from '#testing/recorded-log.ts';
import { warnOfUnencrypted } from './check-connections.ts';

test('each address by which a connection leaves this machine unencrypted is logged with its host', () => {
  const warned = (address: string) => {
    const recorded = recordedLog();
    warnOfUnencrypted({ DATABASE_URL: 'postgres://localhost/eggs', DATABASE_DIRECT_URL: address }, recorded.log);
    return recorded.lines().map(({ setting, host }) => ({ setting, host }));
  };
  const host = 'db.example.com';
  for (const query of ['', '?sslmode=disable', '?ssl=0', '?application_name=nest'])
    expect(warned(`postgres://maya@${host}/eggs${query}`)).toEqual([{ setting: 'DATABASE_DIRECT_URL', host }]);
  for (const query of ['?sslmode=require', '?sslmode=no-verify', '?ssl=true'])
    expect(warned(`postgres://maya@${host}/eggs${query}`)).toEqual([]);
  for (const local of [
    'postgres://db/eggs',
    'postgres://127.0.0.1/eggs',
    'postgres://[::1]/eggs',
    'postgresql:///eggs?host=/var/run/postgresql',
  ])
    expect(warned(local)).toEqual([]);
});
