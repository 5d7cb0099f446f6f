import { PAGES } from '@nestling/domain/pages';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { pageTitleStore } from '../../lib/words/page-title.ts';
import { settings } from '../../lib/settings.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { titleKey, type RouteHandle } from './routes-of-state.ts';

/** Updates the title of the window and the robots tag with the page. */
export function usePageHead({ name }: RouteHandle): void {
  const { t } = useMessages();
  const key = titleKey(name);
  const { brandName } = settings();
  const own = useStore(pageTitleStore).title;
  const text = key && t(key);
  // A text that could not be loaded is its key.
  const page = own ?? (text === key ? null : text);
  const title = page === null ? brandName : `${page} | ${brandName}`;
  const noindex = name !== null && PAGES[name].noindex;
  useEffect(() => {
    document.title = title;
    setNoindex(noindex);
  }, [title, noindex]);
}

function setNoindex(noindex: boolean): void {
  const present = document.head.querySelector('meta[name="robots"]');
  if (!noindex) present?.remove();
  if (!noindex || present) return;
  const tag = document.createElement('meta');
  tag.name = 'robots';
  tag.content = 'noindex';
  document.head.append(tag);
}
