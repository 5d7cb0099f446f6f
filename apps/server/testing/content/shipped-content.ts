import type { Config } from '../../src/config.ts';
import { createContentFiles } from '../../src/gateways/content/files.ts';
import type { ContentGateway } from '../../src/gateways/content/port.ts';

const opened = new Map<string, Promise<ContentGateway>>();

/**
 * The shipped content, which never changes, and which the products of a worker share: a product
 * would read and judge seven hundred files of its own. Nothing of it is stored in the database.
 */
export async function shippedContent(config: Config): Promise<ContentGateway> {
  const { CONTENT_DIR, SUPPORT_EMAIL, BRAND_NAME } = config;
  const key = JSON.stringify([SUPPORT_EMAIL, BRAND_NAME]);
  const content = opened.get(key) ?? openJudged(CONTENT_DIR, { supportEmail: SUPPORT_EMAIL, brandName: BRAND_NAME });
  opened.set(key, content);
  return { ...(await content), onChange: () => () => {}, load: noWork, start: noWork, close: noWork };
}

const noWork = async (): Promise<void> => {};

async function openJudged(folder: string, values: Record<string, string>): Promise<ContentGateway> {
  const content = createContentFiles({ folder, values, watched: false }, ({ where, problems }) => {
    throw new Error(`${where}: ${problems.join('; ')}`);
  });
  await content.load();
  return content;
}
