import type { ContentfulWebhookExchange } from './content-notice.schema.ts';
import { endpoint } from '../endpoint.ts';

/**
 * Takes the notices of a space at Contentful. One carries a whole entry unless the webhook says
 * otherwise, and it only makes the space be read at once.
 */
export const contentfulWebhook = endpoint<ContentfulWebhookExchange>({
  method: 'POST',
  path: '/api/webhooks/contentful/:space',
  access: 'sig',
  limit: 'none',
  summary: 'Webhook for changes of the content at Contentful',
  isNavigation: true,
  bodyLimit: 2_097_152,
});
