import { loadSecret } from '../../platform/secrets.ts';

/**
 * The secrets with which the shop signs its notices: the present one, then the one before it.
 * Without any in the settings the process makes one for itself.
 * @throws StartupError for a file of the data folder that holds none
 */
export function webhookSecrets(settings: {
  SHOP_WEBHOOK_SECRET?: readonly string[] | undefined;
  DATA_DIR: string;
}): readonly string[] {
  return settings.SHOP_WEBHOOK_SECRET ?? [loadSecret(settings.DATA_DIR, 'shop-webhook')];
}
