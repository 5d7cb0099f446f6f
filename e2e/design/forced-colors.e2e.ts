import { messageFormatter } from '@nestling/messages/format';
import { expect, test } from '../page.ts';
import { openSheet } from './sheet.ts';

const t = messageFormatter('en-US');

test('in forced colors, buttons, pills and menus have a border, and disabled buttons are gray @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSheet(page);
  const parts = page
    .locator('#buttons button, #buttons span[aria-hidden="true"]:has(> svg), main [role="menu"]')
    .or(page.getByText(t('sandbox.closest'), { exact: true }));
  expect(await parts.count()).toBeGreaterThan(10);
  expect(await parts.evaluateAll(findEdgeless)).toEqual([]);
  const disabled = page.getByRole('button', { name: t('sandbox.notYet') }).first();
  await expect(disabled).toBeDisabled();
  expect(await disabled.evaluate(visibleInGray)).toEqual({ words: true, edge: true });
});

function findEdgeless(elements: Element[]): string[] {
  return elements
    .filter((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle !== 'solid' || Number.parseFloat(borderTopWidth) < 1;
    })
    .map((element) => element.outerHTML.slice(0, 80));
}

/** The reader chooses the colour of disabled controls, so a button must use `GrayText`. */
function visibleInGray(button: Element): { words: boolean; edge: boolean } {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'GrayText';
  const { color: gray } = getComputedStyle(probe);
  probe.remove();
  const { color, borderTopColor } = getComputedStyle(button);
  return { words: color === gray, edge: borderTopColor === gray };
}
