import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import look from '../../ui/back-look.module.css';
import { ArrowLeftIcon } from '../../ui/icons/arrow-left.ts';
import { ALL_ARTICLES } from '../data/articles.ts';

/** Renders the link to the list of articles. */
export function BackToArticles() {
  const { t } = useMessages();
  return (
    <SiteLink className={look.back} to={ALL_ARTICLES}>
      <ArrowLeftIcon weight="bold" size={20} aria-hidden="true" />
      {t('articles-list.all')}
    </SiteLink>
  );
}
