import { matchPage } from '@nestling/domain/match-page';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { queryClient } from '../../lib/query.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { PageText } from '../components/page-text.tsx';
import { staticPageQuery } from '../data/static-page.ts';

/** Loads the text before the page is shown. */
export async function load(pathname: string): Promise<void> {
  await fetchAnswer(staticPageQuery(slugOf(pathname), currentLocale()));
}

/** Renders the text of a page, such as the FAQ, from the content entry whose slug is the page's name. */
export default function StaticPage() {
  const { locale } = useMessages();
  const { pathname } = useLocation();
  const { data } = useQuery(
    { ...staticPageQuery(slugOf(pathname), locale), throwOnError: true, placeholderData: (previous) => previous },
    queryClient,
  );
  return data ? <PageText content={data} hasQuestions={slugOf(pathname) === 'faq'} /> : null;
}

function slugOf(pathname: string): string {
  return matchPage(pathname)?.name ?? pathname.slice(1);
}
