import { contentfulWebhook } from '@nestling/contract/editorial/content-notice';
import { contentfulWebhookSchema } from '@nestling/contract/editorial/content-notice.schema';
import { refuse } from '../../platform/http/refusal.ts';
import type { EditorialDeps } from '../ports.ts';

/** Serves the notices of an outside content service, which are signed. */
export function serveContentNotices({ server, contentNotices }: EditorialDeps): void {
  server.signed(contentfulWebhook, contentfulWebhookSchema, async ({ raw, params, request }) => {
    const { method, url, headers } = request;
    const result = await contentNotices.receive(params.space, { method, path: url, headers, raw });
    if (result === 'bad-signature') return refuse('bad-signature');
    if (result === 'unreadable') return refuse('malformed-json');
    return { data: result };
  });
}
