import { expect, test } from 'vitest';
import { FUZZ_SEED, drawCases, expectWords } from '../testing/content/damage.ts';
import { faultsOf, nameOf } from '../testing/setting-faults.ts';
import { settingNames } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED_SHOP: '1',
  PUBLIC_URL: 'https://nestling.example.com',
  DATABASE_URL: 'postgres://nestling:secret@db.example.com:5432/nestling',
  COOKIE_SECRET: 'a secret of thirty-two characters',
  ERASED_DIR: '/srv/erased',
  MAIL_GATEWAY: 'smtp',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Nestling <hello@nestling.example>',
  SUPPORT_EMAIL: 'help@nestling.example',
  ALERTS_TO: 'ola@nestling.example',
};

test(`settings with one damaged value are accepted, or refused with the name in a sentence (FUZZ_SEED=${FUZZ_SEED})`, async () => {
  expect(faultsOf(PRODUCTION)).toEqual([]);
  await drawCases(({ pick, damaged }) => {
    const whole: Readonly<Record<string, string>> = pick([{}, PRODUCTION]);
    const name = pick([...settingNames, ...Object.keys(PRODUCTION)]);
    const value = damaged(whole[name] ?? pick(['', '1', 'https://example.com', 'PA,NJ']));
    for (const fault of faultsOf({ ...whole, [name]: value })) {
      // The name of a list is followed by the number of the value in it.
      expect(settingNames).toContain(nameOf(fault).split('.')[0]);
      expectWords(fault, value);
    }
  });
});
