import type { Page } from '@playwright/test';
import type { MemberFacts } from './member.ts';
import type { MessageFormatter } from './words.ts';

/**
 * Where a scene is played: the browser's page, the words in its language, and who the parent is.
 */
export interface Stage {
  page: Page;
  t: MessageFormatter;
  facts: MemberFacts;
}

/** One state of a page. */
export interface Screen {
  path: string;
  /** How the state is called where the path does not tell. */
  name?: string;
  /** What leads to the state once the page is open. */
  act?: (stage: Stage) => Promise<void>;
}

/** Screens that one parent sees, one after the other. */
export interface Scene {
  name: string;
  /** Addresses whose calls are meant to be refused. */
  refused?: readonly RegExp[];
  /** How many parts of each screen only show how a busy one looks; none by default. */
  busySamples?: number;
  /** Its words are part of its code, where no story can make them longer. */
  hasOwnWords?: true;
  /**
   * Makes the parent's state through the product's own calls.
   * @returns what there is to see then
   */
  screens: (stage: Stage) => Promise<readonly Screen[]> | readonly Screen[];
}
