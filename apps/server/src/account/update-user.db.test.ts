import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { insertZips } from './postal/queries/insert-zips.ts';

const PHILADELPHIA = {
  country: 'US',
  zip: '19103',
  city: 'Philadelphia',
  state: 'PA',
  lat: 39.95,
  lng: -75.17,
  uspsType: 'STANDARD',
};
const APO = { country: 'US', zip: '09012', city: 'APO', state: 'AE', lat: null, lng: null, uspsType: 'MILITARY' };

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await product.database.transaction((tx) => insertZips(tx, [PHILADELPHIA, APO]));
});
afterAll(() => product.close());

const NAMES = { firstName: 'Maya', lastName: 'Oduya' };

async function atStepTwo(fields: object = {}): Promise<Member> {
  const member = await product.member();
  const answer = await member.post(`/api/user/${member.uid}`, {
    ...NAMES,
    country: 'US',
    zip: '19103',
    lastRegistrationStepFinished: '1-geo',
    ...fields,
  });
  expect(answer.status).toBe(200);
  return member;
}

describe('update of the member’s record', () => {
  it.each([
    ['address', '12 Elm St\n\nBcc: all@example.com', '12 Elm St Bcc: all@example.com'],
    ['address', '12 Álamo \u2013 №\u00a07\u200B', '12 Álamo - № 7'],
    ['shippingAddress1', '12\u0001 Elm\u0007 St', '12 Elm St'],
    ['city', 'Phila\tdelphia', 'Phila delphia'],
    ['shippingCity', 'Phila\u007fdelphia', 'Philadelphia'],
    ['maritalStatus', 'single\u0085', 'single'],
    ['phone', '215\r555', '215 555'],
  ])('stores %s on one line without invisible characters: %j', async (field, text, stored) => {
    const member = await product.member();
    const answer = await member.post(`/api/user/${member.uid}`, { [field]: text });
    expect([answer.status, answer.at(`data.user.${field}`)]).toEqual([200, stored]);
  });

  it('writes the fields of the allow-list and ignores all other fields [ACC-378]', async () => {
    const member = await product.member();
    const answer = await member.post(`/api/user/${member.uid}`, {
      ...NAMES,
      phone: '2155550142',
      membershipNumber: '1',
      syllabusPassed: { SafeSleep: '2026-01-01T00:00:00.000Z' },
      userCreated: '2001-01-01T00:00:00.000Z',
      region: 'US-XX',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      data: { user: { ...NAMES, phone: '2155550142', syllabusPassed: {}, region: null } },
    });
    expect(answer.at('data.user.membershipNumber')).not.toBe('1');
    expect(answer.at('data.user.userCreated')).toBe(product.clock.now().toISOString());
  });

  it('never changes email, password, campaign or policy [ACC-378]', async () => {
    const member = await product.member();
    const other = await product.member();
    const before = await member.get(`/api/user/${member.uid}`);
    const answer = await member.post(`/api/user/${member.uid}`, {
      email: other.email,
      password: 'another long password',
      campaign: 'spring',
      policyVersion: 'another',
      city: 'Erie',
    });
    expect(answer.status).toBe(200);
    expect(answer.at('data.user.email')).toBe(before.at('data.user.email'));
    expect(answer.at('data.user.campaign')).toBe(before.at('data.user.campaign'));
    expect(answer.at('data.policy')).toEqual(before.at('data.policy'));
    expect(answer.at('data.user.city')).toBe('Erie');
  });

  it.each([[{}], [{ password: 'another long password' }], [{ unknown: 1 }]])(
    'answers the record when %j leaves nothing to change',
    async (body) => {
      const member = await product.member(NAMES);
      const answer = await member.post(`/api/user/${member.uid}`, body);
      expect(answer.status).toBe(200);
      expect(answer.at('data.user.firstName')).toBe('Maya');
    },
  );

  it('accepts the older spellings of a field', async () => {
    const member = await product.member();
    const answer = await member.post(`/api/user/${member.uid}`, {
      first_name: 'Maya',
      'is-parent': 'no',
      'have-children': 'no',
    });
    expect(answer.body).toMatchObject({ data: { user: { firstName: 'Maya', isParent: 'no', haveChildren: 'no' } } });
  });

  it.each([null, ''])('empties gender, parent type and children for %j [ACC-173]', async (empty) => {
    const member = await product.member();
    await member.post(`/api/user/${member.uid}`, { gender: 'female', isParent: 'no', haveChildren: 'yes' });
    const answer = await member.post(`/api/user/${member.uid}`, {
      gender: empty,
      isParent: empty,
      haveChildren: empty,
    });
    expect(answer.body).toMatchObject({ data: { user: { gender: null, isParent: null, haveChildren: null } } });
  });

  it.each([
    [{ gender: 'other' }, 'gender', 'invalid'],
    [{ firstName: 'R2D2' }, 'firstName', 'bad-name'],
    [{ firstName: ' ' }, 'firstName', 'no-first-name'],
    [{ lastName: '' }, 'lastName', 'no-last-name'],
    [{ country: 'XX' }, 'country', 'country-not-allowed'],
    [{ country: 'US', zip: '1910' }, 'zip', 'invalid-zip'],
    [{ country: 'US', zip: '' }, 'zip', 'empty-zip'],
    [{ country: 'US', zip: 'M5V 3L9' }, 'zip', 'zip-country-mismatch'],
    [{ locale: 'not a locale' }, 'locale', 'invalid'],
    [{ firstTime: true }, 'firstTime', 'invalid'],
    [{ phone: '1'.repeat(15) }, 'phone', 'too-long'],
    [{ birthDate: '2026-02-30' }, 'birthDate', 'invalid'],
  ])('refuses the fields %j', async (body, field, code) => {
    const member = await product.member();
    const answer = await member.post(`/api/user/${member.uid}`, body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: { code, fields: { [field]: code } } });
  });

  it('accepts short texts of up to 300 characters [LRN-304]', async () => {
    const member = await product.member();
    const written = (length: number) => member.post(`/api/user/${member.uid}`, { address: 'x'.repeat(length) });
    expect((await written(300)).at('data.user.address')).toBe('x'.repeat(300));
    const refused = await written(301);
    expect([refused.status, refused.at('error.fields.address')]).toEqual([422, 'too-long']);
  });

  it('refuses another member with 403 and a visitor with 401 [ACC-450]', async () => {
    const [maya, anna] = [await product.member(), await product.member()];
    expect((await maya.post(`/api/user/${anna.uid}`, NAMES)).status).toBe(403);
    const named = await maya.post(`/api/user/${maya.uid}`, { ...NAMES, uid: anna.uid });
    expect([named.status, named.at('error.code')]).toEqual([403, 'forbidden']);
    expect((await maya.post(`/api/user/${maya.uid}`, { ...NAMES, uid: maya.uid })).status).toBe(200);
    const visitor = await product.browser().post(`/api/user/${anna.uid}`, NAMES);
    expect([visitor.status, visitor.at('error.code')]).toEqual([401, 'unauthenticated']);
  });

  it.each([
    ['en-us', 'en-US'],
    ['PL-pl', 'pl-PL'],
    ['FR', 'fr'],
  ])('stores the locale %s as %s [ACC-351]', async (sent, stored) => {
    const member = await product.member();
    expect((await member.post(`/api/user/${member.uid}`, { locale: sent })).at('data.user.locale')).toBe(stored);
  });

  it.each([
    { birthDate: '1880-01-01' },
    { birthDate: '2090-01-01' },
    { dueDate: '2090-01-01' },
    { dueDate: '1990-01-01' },
  ])('refuses the date %j on a record', async (date) => {
    const member = await product.member();
    const refused = await member.post(`/api/user/${member.uid}`, date);
    const [field] = Object.keys(date);
    expect([refused.status, refused.at(`error.fields.${field}`)]).toEqual([422, 'invalid']);
  });

  it('stores any well-formed locale (D-157)', async () => {
    const member = await product.member();
    expect((await member.post(`/api/user/${member.uid}`, { locale: 'ar-001' })).at('data.user.locale')).toBe('ar-001');
    expect((await member.post(`/api/user/${member.uid}`, { locale: 'pl-PL' })).at('data.user.locale')).toBe('pl-PL');
  });
});

describe('country, postal code and region', () => {
  it.each([
    ['US', '19103', '19103', 'US-PA'],
    ['US', '09012', '09012', 'US-AE'],
    ['US', '19103 1234', '19103-1234', 'US-PA'],
    ['US', '10048', '10048', 'US-NY'],
    ['CA', 'k1a0b1', 'K1A 0B1', 'CA-ON'],
    ['GB', 'SW1A1AA', 'SW1A 1AA', 'GB-ALL'],
    ['IE', '', 'D01 F5P2', 'IE-ALL'],
  ])(
    'saves the code of %s %j as %s with the region %s [ACC-316 ACC-312 ACC-313]',
    async (country, zip, stored, region) => {
      const member = await product.member();
      const answer = await member.post(`/api/user/${member.uid}`, { country, zip });
      expect(answer.body).toMatchObject({ data: { user: { country, zip: stored, region } } });
    },
  );

  it.each([{ state: 'ny' }, { state: 'US-NY' }, { region: 'US-NY' }, { region_orig: 'US-NY' }])(
    'derives the region from the postal code and ignores the submitted %j [ACC-282]',
    async (sent) => {
      const member = await product.member();
      const place = { country: 'US', zip: '19103' };
      expect((await member.post(`/api/user/${member.uid}`, { ...place, ...sent })).at('data.user.region')).toBe(
        'US-PA',
      );
      expect((await member.post(`/api/user/${member.uid}`, sent)).at('data.user.region')).toBe('US-PA');
    },
  );

  it('a new country deletes the old code and region', async () => {
    const member = await atStepTwo();
    const refused = await member.post(`/api/user/${member.uid}`, { country: 'CA' });
    expect(refused.at('error.fields.zip')).toBe('zip-country-mismatch');
    const answer = await member.post(`/api/user/${member.uid}`, { country: 'CA', zip: 'M5V 3L9' });
    expect(answer.body).toMatchObject({ data: { user: { country: 'CA', zip: 'M5V 3L9', region: 'CA-ON' } } });
  });
});

describe('registration steps of the record', () => {
  it('step one needs names, country and code, and each missing one has its own error code [ACC-331]', async () => {
    const member = await product.member();
    const answer = await member.post(`/api/user/${member.uid}`, { lastRegistrationStepFinished: '1-geo' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error: {
        code: 'validation-failed',
        fields: { firstName: 'no-first-name', lastName: 'no-last-name', country: 'no-country' },
      },
    });
  });

  it('step one accepts stored names [ACC-330]', async () => {
    const member = await product.member(NAMES);
    const answer = await member.post(`/api/user/${member.uid}`, {
      country: 'US',
      zip: '19103',
      lastRegistrationStepFinished: '1-geo',
    });
    expect(answer.at('data.user.lastRegistrationStepFinished')).toBe('1-geo');
  });

  it('step two needs gender and parent type, and an earlier step does not replace it afterwards [ACC-184]', async () => {
    const member = await atStepTwo();
    const early = await member.post(`/api/user/${member.uid}`, { lastRegistrationStepFinished: '2-gender' });
    expect(early.body).toMatchObject({ error: { fields: { gender: 'required', isParent: 'required' } } });
    const done = await member.post(`/api/user/${member.uid}`, {
      gender: 'female',
      isParent: 'yes-primary',
      'have-children': 'no',
      'last-step': '2-gender',
    });
    expect(done.at('data.user.lastRegistrationStepFinished')).toBe('2-gender');
    const back = await member.post(`/api/user/${member.uid}`, { lastRegistrationStepFinished: '1-geo' });
    expect(back.at('data.user.lastRegistrationStepFinished')).toBe('2-gender');
  });

  it('step two is refused before step one', async () => {
    const member = await product.member();
    const answer = await member.post(`/api/user/${member.uid}`, {
      gender: 'male',
      isParent: 'no',
      lastRegistrationStepFinished: '2-gender',
    });
    expect(answer.at('error.fields.lastRegistrationStepFinished')).toBe('invalid');
  });

  it('step one opts in a US member who was never asked, and does not change a stored no [ACC-086]', async () => {
    const neverRequested = await product.member();
    await product.database.raw.executeSql(
      'update users set email_opt_in = null, email_opt_in_date = null where uid = $1',
      [neverRequested.uid],
    );
    const step = { ...NAMES, country: 'US', zip: '19103', lastRegistrationStepFinished: '1-geo' };
    const optedIn = await neverRequested.post(`/api/user/${neverRequested.uid}`, step);
    expect(optedIn.body).toMatchObject({
      data: { user: { emailOptIn: true, emailOptInDate: product.clock.now().toISOString() } },
    });
    const outputNo = await product.member({ emailOptIn: false });
    expect((await outputNo.post(`/api/user/${outputNo.uid}`, step)).at('data.user.emailOptIn')).toBe(false);
  });
});
