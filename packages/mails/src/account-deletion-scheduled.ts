import { eraseDay } from '@nestling/domain/account/account-deletion';
import { pathOf } from '@nestling/domain/pages';
import { pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, type Preview } from './letter/preview.ts';
import { frameOf, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'account-deletion-scheduled': AccountDeletionScheduledProps;
  }
}

export interface AccountDeletionScheduledProps extends MailContext {
  eraseAt: Date;
  /** The member's country, which decides the time zone of the date. */
  country: string | null;
  /** Whether the member cannot log in without setting a password first. */
  needsPassword: boolean;
}

/** Says when an account is deleted and how to cancel that; it contains no name. */
export async function renderAccountDeletionScheduled(props: AccountDeletionScheduledProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const date = longDate(eraseDay(props.eraseAt, props.country), props.locale);
  const title = format('mails.deletionSetTitle', { date });
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reset', format('mails.resetPicture'), props.publicUrl),
    subject: title,
    preview: format('mails.deletionSetLead'),
    title,
    blocks: [
      {
        kind: 'paragraph',
        lines: [
          [format('mails.greetingPlain')],
          [format('mails.deletionSetLead')],
          [format('mails.deletionSetKeep', { date })],
          ...(props.needsPassword ? [[format('mails.deletionSetPassword')]] : []),
        ],
      },
      { kind: 'button', label: format('mails.deletionSetButton'), url: pageUrl(pathOf('privacy'), props.publicUrl) },
      { kind: 'paragraph', lines: [[format('mails.deletionSetNotYou')]] },
    ],
    reason: format('mails.deletionReason', { brand: props.brandName }),
  });
}

function longDate(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

renderAccountDeletionScheduled.PreviewProps = {
  ...PREVIEW_CONTEXT,
  eraseAt: new Date('2026-12-04T18:20:00Z'),
  country: 'US',
  needsPassword: true,
} satisfies Preview<AccountDeletionScheduledProps>;
