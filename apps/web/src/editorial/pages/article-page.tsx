import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { usePageTitle } from '../../lib/words/page-title.ts';
import { queryClient } from '../../lib/query.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { SupportLink } from '../../lib/links/support-link.tsx';
import seekScene from '../../assets/illustrations/seek-scene.svg';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { NoticeActions, NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import { ArticleText } from '../components/article-text.tsx';
import { NextArticles } from '../components/next-articles.tsx';
import { ALL_ARTICLES, articleQuery } from '../data/articles.ts';
import { ArrowLeftIcon } from '@nestling/ui/icons/arrow-left.ts';
import foot from '@nestling/ui/layout/foot.module.css';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './article-page.module.css';
import look from '@nestling/ui/back-look.module.css';

/** Loads the text before the page is shown. */
export async function load(pathname: string): Promise<void> {
  await fetchAnswer(articleQuery(slugOf(pathname), currentLocale()));
}

/** Renders an article: its text, when to call, its sources and what to read next. */
export default function ArticlePage() {
  const { t, locale } = useMessages();
  const slug = slugOf(useLocation().pathname);
  const { data: article } = useQuery(
    { ...articleQuery(slug, locale), throwOnError: true, placeholderData: (previous) => previous },
    queryClient,
  );
  usePageTitle(article === null ? t('article-page.goneTitle') : (article?.title ?? null));
  if (article === undefined) return null;
  if (article === null) return <NoArticle />;
  return (
    <div className={classNames(page.content, foot.near, styles.page)}>
      <div className={styles.column}>
        <BackToArticles />
        <ArticleText article={article} />
        <NextArticles slugs={article.next} />
      </div>
    </div>
  );
}

function NoArticle() {
  const { t } = useMessages();
  return (
    <NoticeLayout picture={seekScene}>
      <h1 className={type.display}>{t('article-page.goneTitle')}</h1>
      <p className={type.lead}>{t('article-page.goneText')}</p>
      <NoticeActions>
        <SiteLink className={buttonClass('primary')} to={ALL_ARTICLES}>
          {t('articles-list.all')}
        </SiteLink>
        <SupportLink standalone>{t('common.askForHelp')}</SupportLink>
      </NoticeActions>
    </NoticeLayout>
  );
}

function slugOf(pathname: string): string {
  return pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

/** Renders the link to the list of articles. */
function BackToArticles() {
  const { t } = useMessages();
  return (
    <SiteLink className={look.back} to={ALL_ARTICLES}>
      <ArrowLeftIcon weight="bold" size={20} aria-hidden="true" />
      {t('articles-list.all')}
    </SiteLink>
  );
}
