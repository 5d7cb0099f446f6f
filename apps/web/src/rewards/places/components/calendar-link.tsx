import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { useState } from 'react';
import { settings } from '#lib/settings.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { CalendarPlusIcon } from '#ui/icons/calendar-plus.ts';
import { calendarDownload } from '../data/calendar-link.ts';

/**
 * Renders a link that adds the day of a pop-up to the parent's calendar; nothing for a permanent
 * place.
 */
export function CalendarLink({ place, className }: { place: PartnerPlace; className: string | undefined }) {
  const { t } = useMessages();
  const [now] = useState(() => new Date());
  const brand = settings().brandName;
  const title = t('distribution-partners.calendarTitle', { brand, place: place.companyName });
  const download = calendarDownload(place, { brand, title, now });
  if (download === null) return null;
  return (
    <a
      className={className}
      href={download.href}
      download={download.name}
      aria-label={t('distribution-partners.toCalendarOf', { place: place.companyName })}
    >
      {t('distribution-partners.toCalendar')}
      <CalendarPlusIcon weight="bold" size={18} aria-hidden="true" />
    </a>
  );
}
