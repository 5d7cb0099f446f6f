import type { MemberOffer } from '@nestling/contract/editorial/member-offers';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { contentItem } from './content.ts';

const pictureOf = (name: string) => ({ url: `/media/${name}.svg`, alt: name, width: 400, height: 240 });

/** A partner as the content service answers it. */
export const brandItem = (slug: string, changes: Record<string, unknown> = {}) =>
  contentItem('brands', slug, {
    stackedColorLogo: pictureOf(slug),
    primaryLandingLink: `https://example.com/${slug}`,
    enabledForSponsorBar: true,
    ...changes,
  });

/** A category as the content service answers it. */
export const categoryItem = (slug: string, changes: Record<string, unknown> = {}) =>
  contentItem('articleCategory', slug, {
    title: `About ${slug}`,
    icon: pictureOf(`icon-${slug}`),
    url: `/course?category=${slug}#articles`,
    ...changes,
  });

/** An article as the content service answers it. */
export const articleItem = (slug: string, changes: Record<string, unknown> = {}) =>
  contentItem('article', slug, {
    articleTitle: `The ${slug} article`,
    articleDescription: `What ${slug} is about`,
    ctaText: 'Read on',
    heroImage: pictureOf(slug),
    articleCategory: categoryItem('sleep'),
    bodyHtml: `<p>All about ${slug}.</p>`,
    minutes: 1,
    ...changes,
  });

/** An offer to members as the server answers it. */
export const memberOffer = (slug: string, changes: Partial<MemberOffer> = {}): MemberOffer => ({
  slug,
  priority: 1,
  sponsor: 'Loomwell',
  sponsorByLabel: 'From',
  sponsorImage: pictureOf('loomwell'),
  description: `The ${slug} offer`,
  linkText: 'See it',
  linkUrl: `https://example.com/${slug}`,
  viewed: false,
  ...changes,
});

/**
 * Replaces the IntersectionObserver.
 * @returns `bring` shows an element by a share; the requested thresholds
 */
export function watchSight(): { bring: (part: Element | null, share: number) => void; thresholds: unknown[] } {
  const watchers = new Map<Element, (share: number) => void>();
  const thresholds: unknown[] = [];
  class Observer {
    readonly tell: IntersectionObserverCallback;
    watched: Element | null = null;
    constructor(callback: IntersectionObserverCallback, { threshold }: { threshold: number }) {
      thresholds.push(threshold);
      this.tell = callback;
    }
    observe(part: Element): void {
      this.watched = part;
      const observer = this as unknown as IntersectionObserver;
      watchers.set(part, (share) =>
        this.tell([{ isIntersecting: share > 0, intersectionRatio: share } as IntersectionObserverEntry], observer),
      );
    }
    disconnect(): void {
      if (this.watched) watchers.delete(this.watched);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const bring = (part: Element | null, share: number): void => {
    const watcher = part && watchers.get(part);
    if (watcher) act(() => watcher(share));
  };
  return { bring, thresholds };
}
