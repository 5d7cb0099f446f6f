import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import { BlocksToCome } from '@nestling/ui/state/blocks-to-come.tsx';
import { categoriesQuery } from '../data/articles.ts';
import { brandsQuery } from '../data/brands.ts';
import { memberOffersQuery } from '../data/member-offers.ts';
import { useArticles } from '../data/use-articles.ts';
import { useBlock } from '../data/use-block.ts';
import { ArticleCategories, leadingCategories } from './article-categories.tsx';
import { ArticleList } from './article-list.tsx';
import { BrandBar } from './brand-bar.tsx';
import { OfferList } from './offer-list.tsx';

/** Renders the content below the courses: partners, offers, articles and their categories. */
export function DashboardBlocks() {
  const { uid } = useStore(sessionStore);
  const { locale } = useMessages();
  return uid === null ? null : <BlocksOf key={locale} uid={uid} locale={locale} />;
}

function BlocksOf({ uid, locale }: { uid: string; locale: string }) {
  const { flags } = settings();
  const { search, hash } = useLocation();
  const requested = new URLSearchParams(search).get('category');
  const brands = useBlock(brandsQuery(locale), {
    enabled: flags.enableBrandLogoBar,
    failure: 'The brands did not load',
  });
  const offers = useBlock(memberOffersQuery(uid, locale), {
    enabled: flags.enableMemberOffers,
    failure: 'The member offers did not load',
  });
  const articles = useArticles(locale, requested || null, flags.enableArticles);
  const categories = useBlock(categoriesQuery(locale), {
    enabled: flags.enableArticleCategories,
    failure: 'The article categories did not load',
  });
  const parts = [
    <BrandBar key="brands" brands={brands.data ?? []} />,
    <OfferList key="offers" uid={uid} offers={offers.data ?? []} />,
    articles.data && <ArticleList key="articles" list={articles.data} />,
    <ArticleCategories
      key="categories"
      categories={leadingCategories(categories.data ?? [], flags.enableArticles)}
      chosen={articles.data?.category ?? null}
    />,
  ];
  // Each block waits for those above it, so that none moves down later.
  const awaited = [brands, offers, articles, categories].findIndex(({ settled }) => !settled);
  if (awaited < 0) return parts;
  // With a hash the page scrolls to a section; a later block would then shift the visible content.
  return [...(hash === '' ? parts.slice(0, awaited) : []), <BlocksToCome key="to-come" />];
}
