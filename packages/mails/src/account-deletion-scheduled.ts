import { eraseDay } from '@nestling/domain/account/account-deletion';
import { pathOf } from '@nestling/domain/pages';
import { longDate } from './letter/dates.ts';
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
  /** Whether it is deleted because nobody uses it; then a login alone cancels that. */
  forInactivity: boolean;
}

/** Says when an account is deleted and how to cancel that; it contains no name. */
export async function renderAccountDeletionScheduled(props: AccountDeletionScheduledProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const date = longDate(eraseDay(props.eraseAt, props.country), props.locale);
  const title = format('mails.deletionSetTitle', { date });
  const { forInactivity } = props;
  const lines = forInactivity
    ? [[format('mails.deletionSetInactive', { date })]]
    : [[format('mails.deletionSetLead')], [format('mails.deletionSetKeep', { date })]];
  const page = pathOf(forInactivity ? 'login' : 'privacy');
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reset', format('mails.resetPicture'), props.publicUrl),
    subject: title,
    preview: lines.flat()[0] ?? '',
    title,
    blocks: [
      {
        kind: 'paragraph',
        lines: [
          [format('mails.greetingPlain')],
          ...lines,
          ...(props.needsPassword ? [[format('mails.deletionSetPassword')]] : []),
        ],
      },
      { kind: 'button', label: format('mails.deletionSetButton'), url: pageUrl(page, props.publicUrl) },
      ...(forInactivity ? [] : [{ kind: 'paragraph' as const, lines: [[format('mails.deletionSetNotYou')]] }]),
    ],
    reason: format(forInactivity ? 'mails.inactiveReason' : 'mails.deletionReason', { brand: props.brandName }),
  });
}

renderAccountDeletionScheduled.PreviewProps = {
  ...PREVIEW_CONTEXT,
  eraseAt: new Date('2026-12-04T18:20:00Z'),
  country: 'US',
  needsPassword: true,
  forInactivity: false,
} satisfies Preview<AccountDeletionScheduledProps>;
