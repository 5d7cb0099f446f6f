import type { Bootstrap } from '@nestling/contract/platform/config';
import { initAppErrors } from '../../lib/words/app-error-texts.ts';
import { setAssumedFacts } from '../../lib/browser/browser-fact.ts';
import { initMessages } from '../../lib/i18n/i18n.ts';
import { setSectionProperties } from '../../lib/section-properties.ts';
import { initSettings } from '../../lib/settings.ts';

/**
 * Sets what a page has from its bootstrap, except the session: on the server before it renders the
 * page, and in the browser before it hydrates it.
 */
export function initPage(bootstrap: Bootstrap): void {
  initSettings(bootstrap);
  setAssumedFacts(bootstrap.rendered ?? null);
  initMessages(bootstrap.locale, bootstrap.messages);
  setSectionProperties(bootstrap.sectionProperties);
  initAppErrors(bootstrap.locale, bootstrap.appErrors);
}
