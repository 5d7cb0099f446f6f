import { pathOf } from '@nestling/domain/pages';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { SiteLink } from '#lib/links/site-link.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import { useRedeemCourse } from '../../data/redeem-course.ts';

/** Renders the link to pickup where an offer cannot be sent. */
export function PickUpInstead({ className }: { className?: string | undefined }) {
  const { t } = useMessages();
  const { slug } = useRedeemCourse();
  return (
    <SiteLink className={classNames(link.text, link.alone, className)} to={pathOf('pickupLocation', { slug })}>
      {t('household.pickUpInstead')}
    </SiteLink>
  );
}
