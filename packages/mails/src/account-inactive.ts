import { eraseDay } from '@nestling/domain/account/account-deletion';
import { pathOf } from '@nestling/domain/pages';
import { longDate, monthOf } from './letter/dates.ts';
import { pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, type Preview } from './letter/preview.ts';
import { frameOf, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'account-inactive': AccountInactiveProps;
  }
}

export interface AccountInactiveProps extends MailContext {
  lastSeenAt: Date;
  /** Until then a login keeps the account without anything being scheduled. */
  deadline: Date;
  /** The member's country, which decides the time zone of the dates. */
  country: string | null;
  /** Whether the member cannot log in without setting a password first. */
  needsPassword: boolean;
}

/** Says that nobody uses an account, and until when a login keeps it; it contains no name. */
export async function renderAccountInactive(props: AccountInactiveProps): Promise<RenderedMail> {
  const { brandName: brand, publicUrl, locale, country } = props;
  const format = formatterFor(props);
  const title = format('mails.inactiveTitle', { brand });
  const date = longDate(eraseDay(props.deadline, country), locale);
  const end = format('mails.inactiveEnd', { date });
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reset', format('mails.resetPicture'), publicUrl),
    subject: title,
    preview: end,
    title,
    blocks: [
      {
        kind: 'paragraph',
        lines: [
          [format('mails.greetingPlain')],
          [format('mails.inactiveSince', { month: monthOf(eraseDay(props.lastSeenAt, country), locale) })],
          [end],
          [format('mails.inactiveKeep')],
          ...(props.needsPassword ? [[format('mails.deletionSetPassword')]] : []),
        ],
      },
      { kind: 'button', label: format('mails.inactiveButton'), url: pageUrl(pathOf('login'), publicUrl) },
    ],
    reason: format('mails.inactiveReason', { brand }),
  });
}

renderAccountInactive.PreviewProps = {
  ...PREVIEW_CONTEXT,
  lastSeenAt: new Date('2023-11-20T18:20:00Z'),
  deadline: new Date('2027-01-19T18:20:00Z'),
  country: 'US',
  needsPassword: true,
} satisfies Preview<AccountInactiveProps>;
