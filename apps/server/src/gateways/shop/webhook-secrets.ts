import { loadSecret } from '../../platform/secrets.ts';

/**
 * Returns the secrets of the shop's notices: the current one, then the previous one. Without a
 * configured secret the process creates one.
 * @throws StartupError for a file of the data folder without a secret
 */
export function webhookSecrets(settings: {
  SHOP_WEBHOOK_SECRET?: readonly string[] | undefined;
  DATA_DIR: string;
}): readonly string[] {
  return settings.SHOP_WEBHOOK_SECRET ?? [loadSecret(settings.DATA_DIR, 'shop-webhook')];
}
