import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { run } from 'axe-core';
import { expect } from './page.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe: { run: typeof run };
  }
}

/** Checks the current page against every rule of axe, including frames of its own origin. */
export async function expectNoBarriers(page: Page, state: string): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  expect(await page.evaluate(findBarriers), state).toEqual([]);
}

/**
 * Runs in the browser, so that only violations are transferred, because the passed checks are many
 * times as large.
 */
async function findBarriers(): Promise<string[]> {
  // Of the other results axe would describe every element.
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
