import type { Command } from '../platform/admin/command.ts';
import type { MailMaker } from '../platform/mail/mail.ts';
import type { ContentGateway } from '../gateways/content/port.ts';
import { contentCommands, type ContentCommandDeps } from './commands/content.ts';
import { spaceCommands, type SpaceDeps } from './commands/content-spaces.ts';
import { configCommands, type ConfigDeps } from './commands/config.ts';
import { errorCommands } from './commands/errors.ts';
import { searchCommand } from './commands/search.ts';
import { previewCommand, type PreviewCommandDeps } from './commands/preview.ts';
import { contactMessageMail, type EditorialMailDeps } from './jobs/contact-message-mail.ts';
import type { EditorialDeps } from './ports.ts';
import { serveMemberOffers } from './routes/member-offers.ts';
import { serveReadBanner } from './routes/read-banner.ts';
import { serveSendContactMessage } from './routes/send-contact-message.ts';
import { servePopularSearches, serveSearch } from './routes/search.ts';
import { serveContentNotices } from './routes/receive-content-notice.ts';
import { serveReadContent } from './routes/read-content.ts';

/** Serves the calls of the editorial room. */
export function editorial(deps: EditorialDeps): void {
  serveReadContent(deps);
  serveReadBanner(deps);
  serveMemberOffers(deps);
  serveSendContactMessage(deps);
  serveContentNotices(deps);
  serveSearch(deps);
  servePopularSearches(deps);
}

/** The mails of the editorial room. */
export function editorialMails(deps: EditorialMailDeps): MailMaker[] {
  return [contactMessageMail.makerWith(deps)];
}

/** The commands of the editorial room. */
export function editorialCommands(
  deps: ConfigDeps & ContentCommandDeps & SpaceDeps & PreviewCommandDeps & { content: ContentGateway },
): Command[] {
  return [
    ...configCommands(deps),
    ...errorCommands(deps),
    ...contentCommands(deps),
    ...spaceCommands(deps),
    previewCommand(deps),
    searchCommand(deps),
  ];
}

export { findConfigKeyChoices, findLocaleChoices, findSpaceChoices } from './commands/editorial-choices.ts';
export { createConfigOverrides, settableConfig } from './config-overrides.ts';
export type { ConfigOverrides } from './config-overrides.ts';
export { createErrorOverrides, withErrorOverrides } from './error-overrides.ts';
export type { ErrorOverrides } from './error-overrides.ts';
export { contentAnswer } from './content-for-rendering.ts';
export { countryRules } from './countries.ts';
export type { EditorialDeps } from './ports.ts';
export { previewLinks } from './preview-links.ts';
export { hasPolicyText, policyRevision } from './policy-text.ts';
export { editorialData } from './queries/personal-data.ts';
export { createSearchIndex } from './search/search-index.ts';
export type { SearchIndex } from './search/search-index.ts';
export { searchDocuments } from './search/search-documents.ts';
export type { SearchDocuments } from './search/search-document.ts';
export { editedWords } from './sections.ts';
