import { expect, test } from 'vitest';
import { FUZZ_SEED, fuzzSheet } from '../../testing/content/damage.ts';
import { CODE_SHAPE, judgeCodes } from './digital/actions/import-codes.ts';
import { INSURANCE_SHAPE, judgeInsurances } from './insurance/actions/import-insurances.ts';
import { PLACE_SHAPE, judgePlace } from './places/actions/judge-place.ts';
import type { RefusedRow } from '../platform/admin/table-file.ts';

const CODES = { columns: ['code'], row: ['PLAY-AAAA'], other: ['PLAY-BBBB'] };

test(`a list of codes with one damaged cell is imported or refused with a message (FUZZ_SEED=${FUZZ_SEED})`, async () => {
  expect.hasAssertions();
  await fuzzSheet(CODES, CODE_SHAPE, async (rows) => {
    const { accepted, refused } = await judgeCodes(rows);
    return { accepted: accepted.size, refused };
  });
});

const INSURANCES = {
  columns: ['state', 'value', 'label-en-US', 'label-es-US', 'label-fr-CA', 'label-pl-PL'],
  row: ['PA', 'cedar-plan', 'Cedar, the plan', 'Plan Cedar', 'Le plan Cedar', 'Plan Cedar'],
  other: ['NJ', 'elm-plan', 'Elm', '', '', ''],
};

test(`a list of insurances with one damaged cell is imported or refused with a message (FUZZ_SEED=${FUZZ_SEED})`, async () => {
  expect.hasAssertions();
  await fuzzSheet(INSURANCES, INSURANCE_SHAPE, async (rows) => {
    const { accepted, refused } = await judgeInsurances(rows);
    return { accepted: accepted.size, refused };
  });
});

const PLACES = {
  columns: Object.keys(PLACE_SHAPE.columns),
  row: Object.keys(PLACE_SHAPE.columns).map((column) => place(column, 'cell-1')),
  other: Object.keys(PLACE_SHAPE.columns).map((column) => place(column, 'cell-2')),
};

/** A cell of a place that is an event. */
function place(column: string, locationId: string): string {
  const cells: Readonly<Record<string, string>> = {
    locationId,
    slug: locationId,
    companyName: 'Birch Clinic',
    type: 'partner',
    country: 'US',
    street1: '1 Main St',
    city: 'Philadelphia',
    state: 'PA',
    postalCode: '19103',
    phoneNumber: '+12155550186',
    lat: '39.95',
    lng: '-75.17',
    email: 'birch@example.com',
    website: 'https://birch.example.com',
    'notice-en-US': 'Use the side entrance',
    popupEvent: 'yes',
    eventStart: '2026-12-05T10:00:00-05:00',
    eventEnd: '2026-12-05T14:00:00-05:00',
  };
  return cells[column] ?? '';
}

test(`a list of places with one damaged cell is imported or refused with a message (FUZZ_SEED=${FUZZ_SEED})`, async () => {
  expect.hasAssertions();
  await fuzzSheet(PLACES, PLACE_SHAPE, async (rows) => {
    const refused: RefusedRow[] = [];
    let accepted = 0;
    for await (const row of rows) {
      const judged = judgePlace(row);
      if ('fault' in judged) refused.push({ line: row.line, ...judged.fault });
      else accepted += 1;
    }
    return { accepted, refused };
  });
});
