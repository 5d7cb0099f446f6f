import type { AppConfig } from '@nestling/contract/platform/config';
import { LOCALES } from '@nestling/domain/account/locale';
import { choicesWith, type FindArgumentChoices } from '../../platform/admin/choices.ts';
import { SPACES } from './editorial-args.ts';

const NAMES = new Intl.DisplayNames('en-US', { type: 'language' });

/** Finds languages of the product by code or name. */
export const findLocaleChoices: FindArgumentChoices = async (_db, search) =>
  choicesWith(
    LOCALES.map((locale) => ({ value: locale, label: [NAMES.of(locale) ?? null] })),
    search,
  );

/** Finds spaces of the content by name. */
export const findSpaceChoices: FindArgumentChoices = async (_db, search) =>
  choicesWith(
    SPACES.map((space) => ({ value: space, label: [] })),
    search,
  );

/** Finds keys of the app config that can be set. */
export const findConfigKeyChoices =
  (appConfig: () => Partial<AppConfig>): FindArgumentChoices =>
  async (_db, search) =>
    choicesWith(
      Object.keys(appConfig()).map((key) => ({ value: key, label: [] })),
      search,
    );
