import type { Config } from '../../config.ts';
import { createContentApi } from '../../gateways/content/contentful/delivery-api.ts';
import { createPreviewSource } from '../../gateways/content/contentful/preview-source.ts';
import { apiOrigins, contentSources } from '../../gateways/content/contentful/source.ts';
import { createMediaVersions } from '../../gateways/content/media-versions.ts';
import type { PreviewSource } from '../../gateways/content/port.ts';
import { logCalls } from '../../gateways/outbound/log-calls.ts';
import { createOutbound } from '../../gateways/outbound/outbound.ts';
import type { Log } from '../../platform/log.ts';

/** Milliseconds; the largest page of drafts has some megabytes. */
const DEADLINE_MS = 10_000;

/** Milliseconds between two calls of all processes together; the vendor answers 14 a second. */
const CALL_EVERY_MS = 250;

/** Returns why the settings give no preview, with the name of a setting; null where they do. */
export function previewFault(config: Config): string | null {
  if (config.CONTENT_GATEWAY !== 'contentful') return 'files have no preview: it needs CONTENT_GATEWAY=contentful';
  const missing = (['CONTENTFUL_BBU_PREVIEW_TOKEN', 'CONTENTFUL_EDU_PREVIEW_TOKEN'] as const).filter(
    (name) => config[name] === undefined,
  );
  return missing.length === 0 ? null : `the preview needs ${missing.join(' and ')}`;
}

/**
 * Opens the preview that the settings choose; null without one. Its calls are logged, but not
 * noted on the page of outside systems: no parent misses a preview.
 */
export function openPreview(config: Config, log: Log): PreviewSource | null {
  if (previewFault(config) !== null) return null;
  const outbound = createOutbound({ system: 'content-preview', deadlineMs: DEADLINE_MS, report: logCalls(log) });
  const media = createMediaVersions();
  const baseUrl = apiOrigins(config).preview;
  return createPreviewSource({
    spaces: contentSources(config).flatMap(({ space, spaceId, environment, previewToken: token }) =>
      token === null ? [] : [{ space, api: createContentApi({ baseUrl, spaceId, environment, token }, outbound) }],
    ),
    codes: config.CONTENTFUL_LOCALES,
    values: { supportEmail: config.SUPPORT_EMAIL, brandName: config.BRAND_NAME },
    mediaVersion: () => media.ofVideos(config.CONTENT_DIR),
    callEveryMs: CALL_EVERY_MS * config.WEB_PROCESSES,
    onFailure: (error) => log.warn({ err: error }, 'the preview of the content cannot be read'),
  });
}
