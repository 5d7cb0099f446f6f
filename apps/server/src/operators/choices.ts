import { findMemberChoices } from '../account/composition.ts';
import type { Services } from '../composition/services.ts';
import { findOperatorChoices } from '../desk/composition.ts';
import { findConfigKeyChoices, findLocaleChoices, findSpaceChoices, settableConfig } from '../editorial/composition.ts';
import { choicesWith, type ChoiceSources } from '../platform/admin/choices.ts';
import { findAlertChoices } from '../platform/alerts/alert-choices.ts';
import { findJobChoices } from '../platform/jobs/job-choices.ts';
import { rewardChoices, rewardMails, type RewardDeps } from '../rewards/composition.ts';

/** Returns what finds the values of each kind of argument. */
export function argumentChoices(services: Services, rewardDeps: RewardDeps): ChoiceSources {
  const templates = rewardMails(rewardDeps).map(({ template }) => ({ value: template, label: [] }));
  return {
    uid: findMemberChoices,
    ...rewardChoices(rewardDeps),
    template: async (_db, search) => choicesWith(templates, search),
    locale: findLocaleChoices,
    space: findSpaceChoices,
    'config key': findConfigKeyChoices(() =>
      settableConfig(services.readConfig(services.content.currentOrEmpty()).config),
    ),
    job: findJobChoices,
    alert: findAlertChoices,
    operator: findOperatorChoices,
  };
}
