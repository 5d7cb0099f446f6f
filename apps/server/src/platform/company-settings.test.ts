import { expect, test } from 'vitest';
import { companyRow } from './company-settings.ts';

const NAMED = {
  MAIL_COMPANY: 'Post Inc.',
  MAIL_COMPANY_COUNTRY: 'IE',
  MAIL_COMPANY_POLICY_URL: 'https://post.example',
};

test('a check asks whose a system on another machine is, until a company or oneself is named (D-338)', () => {
  const row = (settings: Partial<typeof NAMED>, host: string | null) => companyRow(settings, 'MAIL', host);
  expect(row({}, 'smtp.example.com')).toEqual({
    what: 'company',
    found: 'not named',
    fault: 'whose is it? Set MAIL_COMPANY with its country and policy, which members read, or MAIL_COMPANY=own',
  });
  expect(row(NAMED, 'smtp.example.com')).toEqual({ what: 'company', found: 'Post Inc.', fault: '' });
  expect(row({ MAIL_COMPANY: 'own' }, 'smtp.example.com')).toEqual({ what: 'company', found: 'own', fault: '' });
  for (const here of ['127.0.0.1', 'localhost', '[::1]', '::1', null])
    expect(row({}, here)).toEqual({ what: 'company', found: 'own', fault: '' });
});
