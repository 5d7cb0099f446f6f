import { loadRedeem, useRedeemCourse } from '../../data/redeem-course.ts';
import { IneligibleNotice } from '../components/ineligible-notice.tsx';

export function load(pathname: string): Promise<Response | undefined> {
  return loadRedeem(pathname);
}

/** Renders the notice for a member whom the reward cannot reach. */
export default function IneligiblePage() {
  const { slug, user, course, item } = useRedeemCourse();
  return (
    <IneligibleNotice
      slug={slug}
      offer={course?.activeOffer ?? null}
      country={user?.country ?? null}
      reach={item?.rewardReach ?? null}
    />
  );
}
