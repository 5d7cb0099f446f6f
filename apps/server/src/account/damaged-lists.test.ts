import { expect, test } from 'vitest';
import { FUZZ_SEED, fuzzSheet } from '../../testing/content/damage.ts';
import { judgeLeads } from './actions/import-leads.ts';
import { LEAD_SHAPE } from './actions/judge-lead.ts';
import { ZIP_SHAPE, judgeZips } from './postal/actions/import-zips.ts';

const NOW = new Date('2026-11-27T12:00:00.000Z');

const LEADS = {
  columns: ['email', 'emailOptIn', 'firstName', 'lastName', 'created'],
  row: ['lead@example.com', 'TRUE', 'Zoë', 'Núñez', '2025-12-05'],
  other: ['other@example.com', 'FALSE', 'Łucja', 'Wójcik', '2025-12-06'],
};

test(`a list of leads with one damaged cell is accepted or refused with a message (FUZZ_SEED=${FUZZ_SEED})`, async () => {
  expect.hasAssertions();
  await fuzzSheet(LEADS, LEAD_SHAPE, async (rows) => {
    const { accepted, refused } = await judgeLeads(rows, NOW);
    for (const { lead } of accepted) expect(lead.created.getTime()).toBeLessThanOrEqual(NOW.getTime());
    return { accepted: accepted.length, refused };
  });
});

const ZIPS = {
  columns: ['zip', 'city', 'state', 'lat', 'lng', 'uspsType'],
  row: ['19103', 'Philadelphia', 'PA', '39.95', '-75.17', 'STANDARD'],
  other: ['02139', 'Cambridge', 'MA', '42.36', '-71.1', ''],
};

test(`a list of postal codes with one damaged cell is accepted or refused with a message (FUZZ_SEED=${FUZZ_SEED})`, async () => {
  expect.hasAssertions();
  await fuzzSheet(ZIPS, ZIP_SHAPE, async (rows) => {
    const { accepted, refused } = await judgeZips(rows);
    return { accepted: accepted.size, refused };
  });
});
