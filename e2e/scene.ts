import type { Page } from '@playwright/test';
import type { MemberFacts } from './member.ts';
import type { MessageFormatter } from './words.ts';

/** The context of a scene: the browser's page, the texts in its language, and the parent. */
export interface Stage {
  page: Page;
  t: MessageFormatter;
  facts: MemberFacts;
}

/** One state of a page. */
export interface Screen {
  path: string;
  /** The name of the state where the path does not identify it. */
  name?: string;
  /** Leads to the state once the page is open. */
  act?: (stage: Stage) => Promise<void>;
}

/** Screens that one parent sees, one after the other. */
export interface Scene {
  name: string;
  /** Calls that the scene expects to fail. */
  refused?: readonly RegExp[];
  /** Number of parts of each screen that only show a busy state; 0 by default. */
  busySamples?: number;
  /**
   * Creates the parent's state through the product's own calls.
   * @returns the screens to show
   */
  screens: (stage: Stage) => Promise<readonly Screen[]> | readonly Screen[];
}
