import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { hasPlaceEvent } from '@nestling/domain/rewards/places/place-event';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { CalendarPlusIcon } from '@nestling/ui/icons/calendar-plus.ts';

interface CalendarLinkProps {
  place: PartnerPlace;
  /** Address of the calendar file. */
  href: string;
  className: string | undefined;
}

/**
 * Renders a link that adds the day of a pop-up to the parent's calendar; nothing for a permanent
 * place.
 */
export function CalendarLink({ place, href, className }: CalendarLinkProps) {
  const { t } = useMessages();
  if (!hasPlaceEvent(place.additional)) return null;
  return (
    <a
      className={className}
      href={href}
      aria-label={t('distribution-partners.toCalendarOf', { place: place.companyName })}
    >
      {t('distribution-partners.toCalendar')}
      <CalendarPlusIcon weight="bold" size={18} aria-hidden="true" />
    </a>
  );
}
