import { findChoices } from '@nestling/contract/desk/choices';
import { findChoicesSchema } from '@nestling/contract/desk/choices.schema';
import { asBackground } from '../../platform/database/as-background.ts';
import type { DeskDeps } from '../ports.ts';
import { presentChoice } from '../present-choice.ts';

/** Choices of one answer: more would be found faster by another letter. */
const MAX_CHOICES = 20;

/** Serves the values that an argument may have. */
export function serveDeskChoices({ server, handle, choices }: Pick<DeskDeps, 'server' | 'handle' | 'choices'>): void {
  server.operator(findChoices, findChoicesSchema, async ({ body: { kind, text } }) => {
    const search = { text: text.trim(), limit: MAX_CHOICES + 1 };
    const matches = await asBackground(() => choices[kind](handle.db, search));
    return {
      data: { choices: matches.slice(0, MAX_CHOICES).map(presentChoice), hasMore: matches.length > MAX_CHOICES },
    };
  });
}
