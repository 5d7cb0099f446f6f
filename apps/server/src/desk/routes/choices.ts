import { findChoices } from '@nestling/contract/desk/choices';
import { findChoicesSchema } from '@nestling/contract/desk/choices.schema';
import { emailProblem } from '@nestling/domain/account/email/email';
import { asBackground } from '../../platform/database/as-background.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { countFixed } from '../../platform/limits/fixed-limit.ts';
import { fixedLimitOf } from '../../platform/limits/limits.ts';
import type { DeskDeps } from '../ports.ts';
import { presentChoice } from '../present-choice.ts';

/** Choices of one answer: more would be found faster by another letter. */
const MAX_CHOICES = 20;

/** Serves the values that an argument may have. */
export function serveDeskChoices({
  server,
  handle,
  clock,
  choices,
}: Pick<DeskDeps, 'server' | 'handle' | 'clock' | 'choices'>): void {
  server.operator(findChoices, findChoicesSchema, async ({ body, operator }) => {
    const text = body.text.trim();
    if (emailProblem(text) === null) {
      const over = await countFixed(handle.db, fixedLimitOf('desk-email', operator.tokenHash), clock.now());
      if (over) return refuse('auth/too-many-requests', over);
    }
    const matches = await asBackground(() => choices[body.kind](handle.db, { text, limit: MAX_CHOICES + 1 }));
    return {
      data: { choices: matches.slice(0, MAX_CHOICES).map(presentChoice), hasMore: matches.length > MAX_CHOICES },
    };
  });
}
