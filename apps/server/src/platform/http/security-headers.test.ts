import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policyWith = (...input: Parameters<typeof securityHeaders>): string =>
  String(securityHeaders(...input)['content-security-policy'] ?? securityHeaders(...input)['Content-Security-Policy']);

const HERE = 'http://127.0.0.1:4017';

test('another origin is allowed in the security policy for pictures only', () => {
  const policy = policyWith({}, { pictures: [HERE] });
  expect(policy).toContain(`img-src 'self' data: https: ${HERE};`);
  expect(policy.replace(`https: ${HERE};`, 'https:;')).toBe(policyWith({}));
});

test('an origin of scripts and pictures is listed once in the security policy, an https origin not for pictures', () => {
  const scripts = [HERE, 'https://forms.example'];
  const policy = policyWith({}, { scripts, pictures: [HERE, 'https://images.example'] });
  expect(policy).toContain(`img-src 'self' data: https: ${HERE};`);
  expect(policy).toContain(`script-src 'self' ${HERE} https://forms.example;`);
  expect(policy).not.toContain('images.example');
});

test('a page whose forms are sent by script has the policy form-action none', () => {
  expect(policyWith({})).toContain(`form-action 'self';`);
  expect(policyWith({}, { sendsForms: false })).toBe(
    policyWith({}).replace(`form-action 'self'`, `form-action 'none'`),
  );
});

test('HSTS covers the host only, unless the setting includes all subdomains', () => {
  const hstsWith = (input: Parameters<typeof securityHeaders>[0]): string | undefined =>
    securityHeaders(input)['strict-transport-security'];
  const PUBLIC_URL = 'https://nestling.example';
  expect(hstsWith({ PUBLIC_URL })).toBe('max-age=31536000');
  expect(hstsWith({ PUBLIC_URL, HSTS_SUBDOMAINS: true })).toBe('max-age=31536000; includeSubDomains');
  expect(hstsWith({ PUBLIC_URL: 'http://nestling.example' })).toBeUndefined();
});
