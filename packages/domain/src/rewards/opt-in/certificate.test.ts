import { describe, expect, it } from 'vitest';
import { isCertificate, isScriptAddress } from './certificate.ts';

const HEX = '0123456789abcdef0123456789abcdef01234567';
const LOCAL_SCRIPT = 'http://127.0.0.1:4010/trustedform.js';

describe('the URL of a certificate', () => {
  it.each([
    ['the vendor', `https://cert.trustedform.com/${HEX}`, null],
    ['the vendor, with an id of 200 characters', `https://cert.trustedform.com/${'Lead_1-x'.repeat(25)}`, null],
    ['the vendor, with an id of 255 characters', `https://cert.trustedform.com/${'a'.repeat(255)}`, null],
    ['the vendor, with a script of the provider', `https://cert.trustedform.com/${HEX}`, 'https://forms.example/t.js'],
    ['the host of the script', `https://forms.example/${HEX}`, 'https://forms.example/t.js'],
    ['this machine, with a script of this machine', `http://127.0.0.1:4011/${HEX}`, LOCAL_SCRIPT],
    ['localhost, with a script of this machine', `http://localhost:4011/${HEX}`, LOCAL_SCRIPT],
  ])('is accepted: %s', (_what, address, scriptUrl) => {
    expect(isCertificate(address, scriptUrl)).toBe(true);
  });

  it.each([
    ['plain http', `http://cert.trustedform.com/${HEX}`, null],
    ['another host', `https://cert.trustedform.com.example/${HEX}`, null],
    ['another port', `https://cert.trustedform.com:8443/${HEX}`, null],
    ['a user before the host', `https://cert.trustedform.com@example.com/${HEX}`, null],
    ['no id', 'https://cert.trustedform.com/', null],
    ['an id of 256 characters', `https://cert.trustedform.com/${'a'.repeat(256)}`, null],
    ['a sign that is escaped', `https://cert.trustedform.com/${HEX}%20`, null],
    ['a letter beyond ASCII', `https://cert.trustedform.com/${HEX}é`, null],
    ['the folder above', `https://cert.trustedform.com/../${HEX}`, null],
    ['the folder above, escaped', `https://cert.trustedform.com/%2e%2e/${HEX}`, null],
    ['a slash at its end', `https://cert.trustedform.com/${HEX}/`, null],
    ['a user at the vendor', `https://API:key@cert.trustedform.com/${HEX}`, null],
    ['a folder', `https://cert.trustedform.com/x/${HEX}`, null],
    ['a query', `https://cert.trustedform.com/${HEX}?a=1`, null],
    ['a hash', `https://cert.trustedform.com/${HEX}#a`, null],
    ['a script', `javascript:${HEX}`, null],
    ['this machine, with the script of the vendor', `http://127.0.0.1:4011/${HEX}`, null],
    ['this machine, with a script of another host', `http://127.0.0.1:4011/${HEX}`, 'https://forms.example/t.js'],
    ['another host, with a script of this machine', `http://forms.example/${HEX}`, LOCAL_SCRIPT],
    ['the value of the checkbox', 'checkbox-consent', null],
    ['an empty text', '', null],
  ])('is refused: %s', (_what, address, scriptUrl) => {
    expect(isCertificate(address, scriptUrl)).toBe(false);
  });
});

describe('the URL of the certificate script', () => {
  it('must be https, or local where that is allowed', () => {
    const addresses = ['https://forms.example/t.js', LOCAL_SCRIPT, 'http://forms.example/t.js', 'nothing'];
    const acceptedOf = (local: boolean) => addresses.map((address) => isScriptAddress(address, { local }));
    expect([acceptedOf(true), acceptedOf(false)]).toEqual([
      [true, true, false, false],
      [true, false, false, false],
    ]);
  });
});
