import type { Page } from '@playwright/test';
import { ACCOUNT_SCENES } from './account/screens.ts';
import { DESIGN_SCENES } from './design/screens.ts';
import { EDITORIAL_SCENES } from './editorial/screens.ts';
import { LEARNING_SCENES } from './learning/screens.ts';
import { REWARDS_SCENES } from './rewards/screens.ts';
import { SHELL_SCENES } from './shell/screens.ts';
import { open, settle } from './layout.ts';
import type { Scene, Stage } from './scene.ts';

/** Every state with a title or dialog of its own, by its visitor. */
export const SCENES: readonly Scene[] = [
  ...SHELL_SCENES,
  ...ACCOUNT_SCENES,
  ...EDITORIAL_SCENES,
  ...LEARNING_SCENES,
  ...REWARDS_SCENES,
  ...DESIGN_SCENES,
];

/** The action of a story at each screen; true if the page is no longer as it came. */
export type ScreenVisitor = (page: Page, screen: string, path: string) => Promise<boolean | void>;

/** Sets up a scene and visits each of its screens. */
export async function screens(scene: Scene, stage: Stage, look: ScreenVisitor): Promise<void> {
  const { page } = stage;
  /** The address that is open as it came; null once something was done there. */
  let untouched: string | null = null;
  for (const { path, name = path, act } of await scene.screens(stage)) {
    if (path !== untouched) {
      // Left first, because an address that differs in its hash alone does not load the page again.
      if (path.includes('#')) await page.goto('about:blank');
      await open(page, path, scene.busySamples);
    }
    if (act) {
      await act(stage);
      await settle(page, scene.busySamples);
    }
    const isTouched = await look(page, name, path);
    untouched = act || isTouched === true ? null : path;
  }
}
