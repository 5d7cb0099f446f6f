import { z } from 'zod';
import { accountFaultsInProduction, accountSettings } from './account/settings.ts';
import { addressFaults, addressFaultsInProduction, addressSettings } from './gateways/address/settings.ts';
import { analyticsFaults, analyticsFaultsInProduction, analyticsSettings } from './gateways/analytics/settings.ts';
import { contentFaults, contentFaultsInProduction, contentSettings } from './gateways/content/settings.ts';
import {
  errorReportFaults,
  errorReportFaultsInProduction,
  errorReportSettings,
} from './gateways/error-reports/settings.ts';
import { certificationFaultsInProduction, certificationSettings } from './gateways/form-certification/settings.ts';
import { geocodingFaults, geocodingFaultsInProduction, geocodingSettings } from './gateways/geocoding/settings.ts';
import { partnerFaults, partnerFaultsInProduction, partnerSettings } from './gateways/partners/settings.ts';
import { flagFaults, flagFaultsInProduction, flagSettings } from './gateways/flags/settings.ts';
import { marketingFaults, marketingFaultsInProduction, marketingSettings } from './gateways/marketing/settings.ts';
import { filmHostFaults, filmHostFaultsInProduction, filmHostSettings } from './gateways/video/hosts/settings.ts';
import { mediaFaults, mediaFaultsInProduction, mediaSettings } from './gateways/video/settings.ts';
import { mailFaults, mailFaultsInProduction, mailSettings } from './gateways/mail/settings.ts';
import { sendsParcels, shopFaults, shopFaultsInProduction, shopSettings } from './gateways/shop/settings.ts';
import {
  socialSignInFaults,
  socialSignInFaultsInProduction,
  socialSignInSettings,
} from './gateways/social-sign-in/settings.ts';
import { alertFaults, alertSettings } from './platform/alerts/settings.ts';
import { platformFaults, platformFaultsInProduction, platformSettings } from './platform/settings.ts';
import { rewardFaultsInProduction, rewardSettings } from './rewards/settings.ts';
import { compositionFaultsInProduction, compositionSettings } from './composition/settings.ts';
import { deskFaults, deskFaultsInProduction, deskSettings } from './desk/settings.ts';
import { readSettingValues } from './setting-values.ts';
import { StartupError } from './startup-error.ts';

/** Every setting of the process, each declared by the part that reads it. */
const settings = z.object({
  ...platformSettings.shape,
  ...contentSettings.shape,
  ...mediaSettings.shape,
  ...filmHostSettings.shape,
  ...mailSettings.shape,
  ...alertSettings.shape,
  ...shopSettings.shape,
  ...analyticsSettings.shape,
  ...flagSettings.shape,
  ...marketingSettings.shape,
  ...errorReportSettings.shape,
  ...geocodingSettings.shape,
  ...addressSettings.shape,
  ...partnerSettings.shape,
  ...certificationSettings.shape,
  ...socialSignInSettings.shape,
  ...accountSettings.shape,
  ...rewardSettings.shape,
  ...compositionSettings.shape,
  ...deskSettings.shape,
});

/** Judges the settings of one part that depend on each other. */
type Faults = (values: z.output<typeof settings>) => string[];

const FAULTS: readonly Faults[] = [
  platformFaults,
  mailFaults,
  alertFaults,
  socialSignInFaults,
  geocodingFaults,
  addressFaults,
  partnerFaults,
  shopFaults,
  marketingFaults,
  errorReportFaults,
  flagFaults,
  analyticsFaults,
  contentFaults,
  mediaFaults,
  filmHostFaults,
  deskFaults,
];

const FAULTS_IN_PRODUCTION: readonly Faults[] = [
  platformFaultsInProduction,
  mailFaultsInProduction,
  accountFaultsInProduction,
  compositionFaultsInProduction,
  rewardFaultsInProduction,
  shopFaultsInProduction,
  socialSignInFaultsInProduction,
  geocodingFaultsInProduction,
  addressFaultsInProduction,
  partnerFaultsInProduction,
  certificationFaultsInProduction,
  marketingFaultsInProduction,
  errorReportFaultsInProduction,
  flagFaultsInProduction,
  analyticsFaultsInProduction,
  contentFaultsInProduction,
  mediaFaultsInProduction,
  filmHostFaultsInProduction,
  deskFaultsInProduction,
];

export type Config = Omit<z.output<typeof settings>, 'DEMO_WORLD' | 'DESK'> & { DEMO_WORLD: boolean; DESK: boolean };

/** Raised for invalid settings; `faults` has one line for each. */
export class ConfigError extends StartupError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** A value of the example in `deploy/`: everybody knows its secrets. */
const EXAMPLE = /replace-this/;

function examplesIn(values: Readonly<Record<string, string>>): string[] {
  const names = settingNames.filter((name) => EXAMPLE.test(values[name] ?? ''));
  return names.map((name) => `${name}: is the one of the example (replace it)`);
}

/** What to write, in place of the words of the library. */
function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code !== 'invalid_format' || !issue.message.startsWith('Invalid ')) return issue.message;
  if (issue.format === 'url') return 'must be an address that begins with https:// or http://';
  return issue.format === 'email' ? 'must be an email address such as help@example.com' : issue.message;
}

/** Used to the last sign: each change of them would void what they have made. */
export const SECRETS = ['COOKIE_SECRET', 'MARKS_SECRET'];

/**
 * Reads the settings of the process from its environment.
 * @throws ConfigError with one line for each fault.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Config {
  const { values, faults: comments } = readSettingValues(environment, settingNames, SECRETS);
  if (comments.length > 0) throw new ConfigError(comments);
  const parsed = settings.safeParse(values);
  const examples = values['NODE_ENV'] === 'production' ? examplesIn(values) : [];
  if (examples.length > 0) throw new ConfigError(examples);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${reasonOf(issue)}`);
    throw new ConfigError([...new Set(lines)]);
  }
  const { NODE_ENV, DEMO_WORLD = NODE_ENV === 'development' && !sendsParcels(parsed.data) } = parsed.data;
  const judges = [...FAULTS, ...(NODE_ENV === 'production' ? FAULTS_IN_PRODUCTION : [])];
  const faults = judges.flatMap((judge) => judge(parsed.data));
  if (faults.length > 0) throw new ConfigError(faults);
  const { DESK = NODE_ENV === 'development' && DEMO_WORLD } = parsed.data;
  return { ...parsed.data, DEMO_WORLD, DESK };
}
