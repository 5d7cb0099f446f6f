import { leadTransferPartner } from '@nestling/contract/content/lead-transfer-partner';
import { optIn } from '@nestling/contract/content/opt-in';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { choicesWith, type FindArgumentChoices } from '#platform/admin/choices.ts';
import type { RewardDeps } from '../../ports.ts';

/** Finds the partners of the content by slug and name. */
export const findPartnerChoices =
  ({ content }: Pick<RewardDeps, 'content'>): FindArgumentChoices =>
  async (_db, search) => {
    const edition = content.currentOrEmpty();
    const choices = edition.all(leadTransferPartner, FALLBACK_LOCALE).map(({ slug }) => {
      const question = edition.find(optIn, slug, FALLBACK_LOCALE);
      return { value: slug, label: [question?.businessName ?? null] };
    });
    return choicesWith(choices, search);
  };
