import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { createContentFiles } from '../../src/gateways/content/files.ts';
import { createProductLint } from '../../src/gateways/content/lint.ts';
import type { ContentGateway } from '../../src/gateways/content/port.ts';

/** The content that the product is shipped with. */
export const SHIPPED_CONTENT = join(import.meta.dirname, '../../../../content');

/** By the values that its texts name. */
const opened = new Map<string, ContentGateway>();

/**
 * Returns the shipped content for a product that reads it and follows no changes; undefined where
 * the settings choose anything else. It is read once for all such products of a process, because
 * that took a third of each start.
 */
export function shippedContent(config: Config): ContentGateway | undefined {
  const { CONTENT_DIR, CONTENT_GATEWAY, CONTENT_WATCH, VIDEO_GATEWAY, BRAND_NAME, SUPPORT_EMAIL } = config;
  const isAsShipped = CONTENT_DIR === SHIPPED_CONTENT && CONTENT_GATEWAY === 'files' && !CONTENT_WATCH;
  if (!isAsShipped || VIDEO_GATEWAY.some((one) => one !== 'files')) return undefined;
  const key = JSON.stringify([BRAND_NAME, SUPPORT_EMAIL]);
  const content = opened.get(key) ?? open({ brandName: BRAND_NAME, supportEmail: SUPPORT_EMAIL });
  opened.set(key, content);
  return content;
}

function open(values: Readonly<Record<string, string>>): ContentGateway {
  const lint = createProductLint(new Set());
  const files = createContentFiles({ folder: SHIPPED_CONTENT, values, watched: false, lint }, ({ where, problems }) => {
    throw new Error(`${where} of the shipped content: ${problems.join('; ')}`);
  });
  // It never changes, and it outlives each product.
  return { ...files, onChange: () => () => undefined, close: async () => undefined };
}
