import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { memberWhoPassed, passCourse } from '../rewards/passed-course.ts';

const VISITOR_PAGES = ['/login', '/register', '/reset-link', '/verify/BBU-7KQ2M4XWD9HC', '/policy', '/nothing-here'];

const MEMBER_PAGES = [
  '/course/safe-sleep',
  '/course/first-aid/quiz',
  '/redeem/safe-sleep/distribution-options',
  '/redeem/safe-sleep/distribution/pickup-location',
  '/redeem/safe-sleep/distribution/shipping-info',
  '/redeem/safe-sleep/certificate',
  '/redeem/calm-nights/reward',
  '/redeem/after-birth/complete',
  '/create-profile/step2',
  '/invalid-url',
  '/course',
];

// The width at which a desktop page is left when it is zoomed four times (WCAG 1.4.10), in the language of the longest words.
test.use({ viewport: { width: 320, height: 640 }, locale: 'pl-PL' });

test('no page is wider than the narrowest phone', { tag: '@mobile' }, async ({ page }) => {
  test.slow();
  // Axe has seen these pages in other stories: this one only measures.
  const narrow = await page.context().newPage();
  for (const path of VISITOR_PAGES) await expectToFit(narrow, path);
  const { uid } = await memberWhoPassed(page, 'safe-sleep', { locale: 'pl-PL', lastName: 'Wiśniewska-Żakowska' });
  await passCourse(page, uid, 'calm-nights');
  await passCourse(page, uid, 'after-birth');
  for (const path of MEMBER_PAGES) await expectToFit(narrow, path);
});

/** Opens a page and looks for words and controls that stick out of the window, whether it scrolls to them or cuts them off. */
async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(findOverflow), `${path} fits`).toEqual([]);
}

/** What is wider than the window, or cut by its own box; drawings may run over the edge. */
function findOverflow(): string[] {
  const width = document.documentElement.clientWidth;
  const found =
    document.documentElement.scrollWidth > width ? [`the page: ${document.documentElement.scrollWidth}`] : [];
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('svg, [aria-hidden="true"]') || element instanceof HTMLImageElement) continue;
    const { left, right } = element.getBoundingClientRect();
    const { overflowX, position } = getComputedStyle(element);
    const sticksOut = (right > width + 1 || left < -1) && position !== 'fixed';
    const isCut = element.childElementCount === 0 && overflowX !== 'visible' && element.clientWidth > 2;
    if (sticksOut || (isCut && element.scrollWidth > element.clientWidth + 1)) {
      found.push(`${element.tagName} ${element.textContent.slice(0, 40)}`);
    }
  }
  return found;
}
