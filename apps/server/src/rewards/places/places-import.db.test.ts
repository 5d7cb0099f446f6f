import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { operate } from '#testing/operator.ts';
import { casesOf, expectImport } from '#testing/content/real-input.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';

let folder: string;
let product: TestProduct;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-places-'));
  product = await startTestProduct();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => product.database.db.execute(sql`delete from partner_locations`));

const PLACE = {
  locationId: 'US-1',
  companyName: 'Aspen Pharmacy',
  country: 'US',
  street1: '12 Mulberry Ln',
  city: 'Philadelphia',
  state: 'PA',
  postalCode: '19103',
  lat: 39.95,
  lng: -75.17,
};

const POPUP = {
  ...PLACE,
  popupEvent: true,
  eventStart: '2026-12-01T10:00:00-05:00',
  eventEnd: '2026-12-01T14:00:00-05:00',
};

const SWAPPED = 'coordinates-swapped: write each of lat and lng in the column of the other';
const OUTSIDE = 'outside-country: lat and lng lie elsewhere; west of London lng begins with a minus';
const REGION = 'unknown-region: write the letters of the state or province, such as PA';
const PHONE = 'is no phone number such as (215) 555-0140: an empty cell is none';
const FORM = 'bad-date: write the local time with its offset as 2026-12-05T10:00:00-05:00';
const ORDER = 'bad-date: the end is later than the start, by at most a day';

async function imported(text: string, name: string, options: readonly string[]) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { exit, out } = await operate(product.adminChannel, ['locations', 'import', file, ...options]);
  return { exit, lines: out.trimEnd().split('\n') };
}

const fromJson = (rows: readonly object[], ...options: string[]) =>
  imported(JSON.stringify(rows), 'places.json', options);
const stored = () => rowsOf(product.database.db, sql`select * from partner_locations order by location_id`);
const many = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...PLACE, locationId: `US-${at}`, ...change }));

describe('locations import', () => {
  it('imports a CSV file with a header, with each cell in its type', async () => {
    const { exit, lines } = await imported(
      [
        'locationId,companyName,type,country,street1,street2,city,state,postalCode,lat,lng,website,notice-pl-PL,appointmentOnly',
        'US-1,"Aspen, the pharmacy",,US,12 Mulberry Ln,Suite 4,Philadelphia,PA,19103,39.95,-75.17,https://aspen.example.com/x,Zadzwoń,yes',
        'GB-1,Rowan Clinic,shipToStore,GB,3 High St,,London,,sw1a1aa,51.5,-0.14,,,',
      ].join('\n'),
      'places.csv',
      ['--apply'],
    );
    expect([exit, ...lines]).toEqual([
      0,
      'line  column  refused',
      '2     type    type is partner or shipToStore',
      'new: 1, changed: 0, missing: 0, refused: 1',
    ]);
    expect(await stored()).toMatchObject([
      {
        location_id: 'GB-1',
        slug: 'rowan-clinic-london',
        type: 'shipToStore',
        street_lines: ['3 High St'],
        state: '',
        postal_code: 'SW1A 1AA',
        web_url: null,
        notice_to_parent: null,
        appointment_only: false,
        retired_at: null,
      },
    ]);
    const full = {
      ...PLACE,
      street2: 'Suite 4',
      website: 'https://aspen.example.com/x',
      'notice-pl-PL': 'Zadzwoń',
      appointmentOnly: 'yes',
    };
    await fromJson([full], '--apply');
    expect((await stored())[1]).toMatchObject({
      type: 'partner',
      street_lines: ['12 Mulberry Ln', 'Suite 4'],
      web_url: { url: 'https://aspen.example.com/x', label: 'aspen.example.com' },
      notice_to_parent: { 'pl-PL': 'Zadzwoń' },
      appointment_only: true,
    });
  });

  it('removes invisible characters from texts, and refuses one inside an email', async () => {
    const pasted = {
      ...PLACE,
      companyName: 'As\u200Bpen\u00A0Pharmacy',
      street1: '\uFEFF12 Mulberry\u00AD Ln',
      email: '\u200Binfo@example.com',
      'notice-en-US': 'Ring\u2060 twice',
    };
    const { lines } = await fromJson(
      [pasted, { ...PLACE, locationId: 'US-2', email: 'in\u200Bfo@example.com' }],
      '--apply',
    );
    expect(lines.join(' ')).toContain('email is no address such as info@example.com');
    expect(await stored()).toMatchObject([
      {
        location_id: 'US-1',
        company_name: 'Aspen Pharmacy',
        street_lines: ['12 Mulberry Ln'],
        email: 'info@example.com',
        notice_to_parent: { 'en-US': 'Ring twice' },
      },
    ]);
  });

  it('refuses invalid rows with column and reason, and imports the valid ones', async () => {
    const faults: [object, string, string][] = [
      [{ country: 'FR' }, 'country', 'country is one of US, CA, GB, IE'],
      [{ state: 'ON' }, 'state', REGION],
      [{ state: 'Pennsylvania' }, 'state', REGION],
      [{ email: 'info@' }, 'email', 'email is no address such as info@example.com'],
      ...['-', 'n/a', '#ERROR', '=+12155550140', "'2155550140", '2155550140.0'].map(
        (phoneNumber): [object, string, string] => [{ phoneNumber }, 'phoneNumber', PHONE],
      ),
      [{ postalCode: 'K1A 0B1' }, 'postalCode', 'is no postal code of US: write it as 19103'],
      [{ lat: -75.17, lng: 39.95 }, 'lat', SWAPPED],
      [{ lat: 48.86, lng: 2.35 }, 'lat', OUTSIDE],
      [{ extension: '12.0' }, 'extension', 'is no extension such as 12: format the column as text and write it again'],
      [{ lat: '' }, 'lat', 'lat is missing'],
      [{ companyName: ' ' }, 'companyName', 'companyName is missing'],
      [{ companyName: 'x'.repeat(121) }, 'companyName', 'at most 120 characters'],
      [{ website: 'javascript:alert(1)' }, 'website', 'an address begins with https://'],
      [{ ...POPUP, eventEnd: POPUP.eventStart }, 'eventEnd', ORDER],
      [{ ...POPUP, eventEnd: '2026-12-03T10:00:00-05:00' }, 'eventEnd', ORDER],
      [{ ...POPUP, eventStart: 'monday' }, 'eventStart', FORM],
    ];
    const rows = [...faults.map(([change], at) => ({ ...PLACE, locationId: `US-F${at}`, ...change })), POPUP, PLACE];
    const { exit, lines } = await fromJson(rows, '--apply');
    expect(exit).toBe(0);
    expect(lines.slice(1, -1).map((line) => line.split(/ {2,}/).slice(1).join(' | '))).toEqual([
      ...faults.map(([, column, why]) => `${column} | ${why}`),
      'locationId | double: it is in the file twice',
    ]);
    expect(lines.at(-1)).toBe('new: 1, changed: 0, missing: 0, refused: 22');
    expect(await stored()).toMatchObject([{ location_id: 'US-1', popup_event: true }]);
  });

  it('retires places missing from the file, keeps them for pickups, and reopens them when they return', async () => {
    await fromJson(many(10), '--apply');
    const max = many(8, { companyName: 'Aspen' });
    const dry = await fromJson(max, '--retire');
    expect(dry.lines).toEqual(['nothing is written without --apply', 'new: 0, changed: 8, missing: 2, refused: 0']);
    await fromJson(max, '--apply', '--retire');
    const retired = (await stored()).filter((place) => place['retired_at'] !== null);
    expect(retired.map((place) => place['location_id'])).toEqual(['US-8', 'US-9']);
    const search = `/api/locations?zip=19103&country=US&locationTypes=partner&locale=en-US`;
    const member = await product.member();
    await product.database.db.execute(sql`
      insert into zip_codes values ('US', '19103', 'Philadelphia', 'PA', 39.95, -75.17, 'STANDARD') on conflict do nothing`);
    expect((await member.get(search)).at('data.partnerLocations')).toHaveLength(8);
    expect((await fromJson(many(10, { companyName: 'Aspen' }), '--apply')).lines).toEqual([
      'new: 0, changed: 2, missing: 0, refused: 0',
    ]);
    expect((await stored()).filter((place) => place['retired_at'] !== null)).toEqual([]);
  });

  it('refuses a file that lacks more than a fifth of one country, even if other countries are complete', async () => {
    const irish = { country: 'IE', state: '', postalCode: 'D01 F5P2', lat: 53.35, lng: -6.26 };
    const ofIreland = [1, 2].map((at) => ({ ...PLACE, ...irish, locationId: `IE-${at}` }));
    await fromJson([...many(20), ...ofIreland], '--apply');
    const file = [...many(20), ...ofIreland.slice(1)];
    expect(await fromJson(file, '--apply', '--retire')).toEqual({
      exit: 1,
      lines: ['refused: the file lacks 1 of 2 rows of IE (50 %): --force removes them anyway'],
    });
    expect((await fromJson(file, '--apply', '--retire', '--force')).exit).toBe(0);
    const open = (await stored()).filter((place) => place['retired_at'] === null);
    expect(open).toHaveLength(21);
  });

  it('does not change a country that is missing from the file, also with --retire and --force', async () => {
    const irish = { ...PLACE, country: 'IE', state: '', postalCode: 'D01 F5P2', lat: 53.35, lng: -6.26 };
    await fromJson([...many(20), { ...irish, locationId: 'IE-1' }], '--apply');
    const { lines } = await fromJson([{ ...irish, locationId: 'IE-2' }], '--apply', '--retire', '--force');
    expect(lines).toEqual(['new: 1, changed: 0, removed: 1, refused: 0']);
    const retired = (await stored()).filter((place) => place['retired_at'] !== null);
    expect(retired.map((place) => place['location_id'])).toEqual(['IE-1']);
  });

  it('neither retires nor counts as missing a place whose line is refused, also with --force', async () => {
    await fromJson(many(10), '--apply');
    const file = many(9).map((place, at) => (at < 3 ? { ...place, phoneNumber: 'n/a' } : place));
    const dry = await fromJson(file, '--retire');
    expect(dry.lines.at(-1)).toBe('new: 0, changed: 0, missing: 1, refused: 3');
    const { lines } = await fromJson(file, '--apply', '--retire', '--force');
    expect(lines.at(-1)).toBe('new: 0, changed: 0, removed: 1, refused: 3');
    const retired = (await stored()).filter((place) => place['retired_at'] !== null);
    expect(retired.map((place) => place['location_id'])).toEqual(['US-9']);
  });

  it('retires nothing while a line has no valid id, also with --force', async () => {
    await fromJson(many(10), '--apply');
    const file = many(10).map((place, at) => (at === 4 ? { ...place, locationId: 'US 4' } : place));
    for (const options of [['--retire'], ['--apply', '--retire'], ['--apply', '--retire', '--force']])
      expect(await fromJson(file, ...options)).toEqual({
        exit: 1,
        lines: [
          'line  column      refused',
          '5     locationId  locationId is letters, digits and hyphens',
          'refused: lines without a valid locationId, whose rows would be removed: 1. Correct or delete them before --retire',
        ],
      });
    expect((await stored()).filter((place) => place['retired_at'] !== null)).toEqual([]);
    expect((await fromJson(file, '--apply')).lines.at(-1)).toBe('new: 0, changed: 0, missing: 1, refused: 1');
  });

  it('lists with --retire how many parents wait at each place to be retired', async () => {
    await fromJson(many(10), '--apply');
    const member = await product.member();
    await product.database.db.execute(sql`
      insert into users_redemptions (uid, legacy_syllabus_id, slug, redemption_type, distribution_type, distributor_id,
        email, start_timestamp, pickup_timestamp)
      select ${member.uid}::uuid, course, course, 'physical', 'Pickup', place, 'x', at, at
      from (values ('a', 'US-9', now()), ('b', 'US-9', now()), ('c', 'US-8', now() - interval '1 year'), ('d', 'US-0', now()))
        as pickups (course, place, at)`);
    const { lines } = await fromJson(many(8), '--retire');
    expect(lines).toEqual([
      '',
      'waiting:',
      'locationId  pickups',
      'US-9        2',
      'nothing is written without --apply',
      'parents wait for pickups there: locations notify mails them',
      'new: 0, changed: 0, missing: 2, refused: 0',
    ]);
  });
});

test.each(casesOf('places'))(
  'the $kind file of the test corpus is imported or refused as its table says: $file',
  (one) => expectImport(product.adminChannel, ['locations', 'import'], one),
);
