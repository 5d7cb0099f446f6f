import type { Certificate } from '@nestling/contract/rewards/certificate';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { fill } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { redeemCourse, redemptionWith } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { queryClient } from '#lib/query.ts';
import CertificatePage, { load } from './certificate-page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const certificate: Certificate = {
  certificateID: 'BBU-23456789ABCD',
  name: 'Maya Oduya',
  className: 'Safe sleep basics',
  date: '2026-11-18',
  revoked: false,
  needsLatinName: false,
};

async function open(redemption: ServedAnswer, visible = certificate): Promise<void> {
  serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/syllabus/safe-sleep/certificate': { data: visible },
    'GET /api/users-redemptions/u1/safe-sleep': redemption,
  });
  const address = '/redeem/safe-sleep/certificate';
  await load(address);
  await render(<CertificatePage />, { at: address, route: '/redeem/:slug/certificate' });
}

const hint = /when you pick up your reward/;

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US' });
  queryClient.clear();
});

test('the certificate page of a member who chose a pickup place says to show the certificate there', async () => {
  const chosen = redemptionWith({ distributionType: 'Pickup', pickupTimestamp: AT });
  await open({ data: chosen });
  expect(screen.getByText(hint)).toBeDefined();
});

test.each<[string, Redemption | null]>([
  ['no reward is claimed', null],
  ['a box is ordered', redemptionWith({ distributionType: 'DTP', orderStatus: 'reserved' })],
  ['a box is on its way', redemptionWith({ distributionType: 'DTP', orderStatus: 'paid', paidTimestamp: AT })],
  ['the reward is digital', redemptionWith({ redemptionType: 'digital', awardedTimeStamp: AT })],
])('the certificate page does not say to show the certificate at a place while %s', async (_what, redemption) => {
  await open({ data: redemption });
  expect(screen.getByText('BBU-23456789ABCD')).toBeDefined();
  expect(screen.queryByText(hint)).toBeNull();
});

test('the certificate page opens if the reward cannot be read [RWD-446]', async () => {
  spyOnReports();
  await open({ status: 500, code: 'internal-error' });
  expect(screen.getByText('BBU-23456789ABCD')).toBeDefined();
  expect(screen.queryByText(hint)).toBeNull();
});

test('a revoked certificate cannot be shown, printed or saved, and its page links to support (D-141)', async () => {
  await open(
    { data: redemptionWith({ distributionType: 'Pickup', pickupTimestamp: AT }) },
    { ...certificate, revoked: true },
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This certificate was canceled');
  expect(screen.getByText(/Your rewards stay yours/)).toBeDefined();
  expect(screen.getByText('BBU-23456789ABCD')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-form');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/redeem/safe-sleep');
  for (const role of ['button', 'img', 'article']) expect(screen.queryByRole(role)).toBeNull();
  expect(screen.queryByText('Maya Oduya')).toBeNull();
  expect(screen.queryByText(hint)).toBeNull();
});

const pdfName = () =>
  new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Save as PDF' }).href).searchParams.get('latinName');

test('the certificate page asks for the name in Latin letters when the certificate font does not cover it (D-256)', async () => {
  await open({ data: null }, { ...certificate, name: 'ਗੁਰਪ੍ਰੀਤ', needsLatinName: true });
  const field = screen.getByLabelText('Your name in Latin letters');
  expect(pdfName()).toBeNull();
  await fill(field, 'ਗੁਰ');
  expect(pdfName()).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await fill(field, ' Gurpreet Kaur ');
  expect(pdfName()).toBe('Gurpreet Kaur');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('the certificate page shows no field for Latin letters when the certificate font covers the name', async () => {
  await open({ data: null });
  expect(screen.queryByLabelText('Your name in Latin letters')).toBeNull();
});
