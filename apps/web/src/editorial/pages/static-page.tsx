import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { queryClient } from '../../lib/query.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import page from '../../ui/page.module.css';
import type from '../../ui/type.module.css';
import { staticPageQuery } from '../data/static-page.ts';
import styles from './static-page.module.css';

/** Slug of the page in the content service, by its address. */
const SLUG_OF_PATH: Readonly<Record<string, string>> = {
  [pathOf('policy')]: 'policy',
  [pathOf('terms')]: 'terms',
  [pathOf('credits')]: 'credits',
};

/** Brings the text before the page is shown. */
export async function load(pathname: string): Promise<void> {
  await fetchAnswer(staticPageQuery(slugOf(pathname), currentLocale()));
}

/** Privacy policy, terms and credits: one column of text that editors write. */
export default function StaticPage() {
  const { locale } = useMessages();
  const { pathname } = useLocation();
  const { data } = useQuery(
    { ...staticPageQuery(slugOf(pathname), locale), throwOnError: true, placeholderData: (former) => former },
    queryClient,
  );
  if (!data) return null;
  return (
    <div className={classNames(page.content, styles.page)}>
      <article className={styles.column} lang={data.locale === locale ? undefined : data.locale}>
        <h1 className={type.h1}>{data.title}</h1>
        {/* The one place for HTML of the server: made there from markdown, raw HTML removed (D-163). */}
        <div className={styles.body} dangerouslySetInnerHTML={{ __html: data.bodyHtml }} />
      </article>
    </div>
  );
}

function slugOf(pathname: string): string {
  return SLUG_OF_PATH[pathname.replace(/\/+$/, '').toLowerCase()] ?? pathname.slice(1);
}
