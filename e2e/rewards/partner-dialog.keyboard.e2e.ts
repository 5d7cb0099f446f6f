import { listCorporatePartners, listPartnerRecords } from '@nestling/contract/rewards/corporate-partners';
import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { callsAreOver } from '../calls.ts';
import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { typeKeys, tabTo } from '../tab-to.ts';

const t = messageFormatter('en-US');

test('a new member answers the partner dialog by keyboard, and is not asked again @desktop [RWD-020 RWD-397 RWD-402]', async ({
  page,
}) => {
  await page.addInitScript(noteMoves);
  await holdUntilFontsAre(page);
  const { uid } = await signedInMember(page, { isNew: true });
  await page.goto('/course');
  const dialog = page.getByRole('dialog', { name: t('partner-modal.title') });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('300');

  expect(await page.evaluate(() => window.moves)).toEqual([]);

  await tabTo(page, 'Minnow');
  await typeKeys(page, 'Space');
  await tabTo(page, t('partner-modal.mobile'));
  await page.keyboard.type('2155550186');
  await expect(page.getByLabel(t('partner-modal.mobile'))).toHaveValue('(215) 555-0186');
  await tabTo(page, t('partner-modal.noThanks'));
  await tabTo(page, t('partner-modal.save'), 'Shift+Tab');
  await typeKeys(page, 'Enter');
  await expect(dialog).toBeHidden();

  const answer = await page.request.get(listPartnerRecords.path.replace(':uid', uid));
  expect(await answer.json()).toMatchObject({
    data: { vroom: { optIn: true, mobile: '2155550186' }, loomwell: { optIn: false, mobile: false } },
  });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === listCorporatePartners.path) requested.push(request.url());
  });
  await page.reload();
  await callsAreOver(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await callsAreOver(page);
  expect(requested).toEqual([]);
  await expect(dialog).toHaveCount(0);
});

/** Waits for the fonts, because a late font may move a line, which is not a shift of the dialog. */
async function holdUntilFontsAre(page: Page): Promise<void> {
  await page.route(`**${listCorporatePartners.path}?*`, async (route) => {
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    await route.continue();
  });
}

declare global {
  interface Window {
    /** Layout shifts of the page under the open dialog. */
    moves: string[];
  }
}

function noteMoves(): void {
  window.moves = [];
  let openedAt = Number.POSITIVE_INFINITY;
  const opening = new MutationObserver(() => {
    if (document.querySelector('dialog[open]')) openedAt = Math.min(openedAt, performance.now());
  });
  opening.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
  new PerformanceObserver((list) => {
    // Filtered by time, because the observer reports an entry later than it happened.
    const since = list.getEntries().filter(({ startTime }) => startTime >= openedAt);
    window.moves.push(...since.map((entry) => JSON.stringify(entry)));
  }).observe({ type: 'layout-shift', buffered: true });
}
