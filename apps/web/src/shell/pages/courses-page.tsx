import { Suspense } from 'react';
import { Dashboard } from '../../learning/components/dashboard.tsx';
import foot from '@nestling/ui/layout/foot.module.css';
import { settings } from '../../lib/settings.ts';
import { BlocksToCome } from '@nestling/ui/state/blocks-to-come.tsx';
import { lazyPart } from '../lazy-part.tsx';

/** Lazy, so that the courses, which parents come for, are rendered first. */
const DashboardBlocks = lazyPart(() =>
  import('../../editorial/components/dashboard-blocks.tsx').then(({ DashboardBlocks: part }) => part),
);

/**
 * The dashboard: the member's courses, and below them the editors' blocks, each behind its flag.
 */
export default function CoursesPage() {
  return (
    <div className={foot.near}>
      <Dashboard
        below={
          hasBlocks() ? (
            <Suspense fallback={<BlocksToCome />}>
              <DashboardBlocks />
            </Suspense>
          ) : null
        }
      />
    </div>
  );
}

function hasBlocks(): boolean {
  const { enableBrandLogoBar, enableMemberOffers, enableArticles, enableArticleCategories } = settings().flags;
  return enableBrandLogoBar || enableMemberOffers || enableArticles || enableArticleCategories;
}
