import type { FormatMessage } from '@nestling/messages/format';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { pathOf } from '@nestling/domain/pages';
import type { LetterBlock } from './letter/letter.ts';
import { absoluteUrl, pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, PREVIEW_RECIPIENT, type Preview } from './letter/preview.ts';
import { spansOf } from './letter/spans.ts';
import { frameOf, greetingOf, oneLine, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, Recipient, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'digital-reward': DigitalRewardProps;
  }
}

export interface DigitalRewardProps extends MailContext {
  recipient: Recipient;
  courseSlug: string;
  courseTitle: string;
  offer: {
    /** Its title, field `text`. */
    title: string;
    /** Description and instructions, field `rewardsText`. */
    rewardsText: string | null;
    /** Where it is redeemed: a URL or a path of the product. */
    linkUrl: string | null;
    linkText: string | null;
  };
  promoCode: string;
}

/** The mail with a digital reward. */
export async function renderDigitalReward(props: DigitalRewardProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const { recipient, courseTitle, offer, promoCode, publicUrl } = props;
  const title = format('mails.rewardTitle', { reward: insideSentence(oneLine(offer.title)) });
  const lead = [format('mails.rewardLead', { course: courseTitle }), offer.rewardsText?.trim()]
    .filter(Boolean)
    .join(' ');
  const again = spansOf(format('mails.rewardAgain'), {
    page: pageUrl(pathOf('reward', { slug: props.courseSlug }), publicUrl),
  });
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reward', format('mails.rewardPicture'), publicUrl),
    subject: title,
    preview: lead,
    title,
    blocks: [
      { kind: 'paragraph', lines: [[greetingOf(format, recipient)], [lead]] },
      { kind: 'code', label: format('mails.rewardCode'), code: promoCode },
      ...buttonOf(offer, format, publicUrl),
      { kind: 'paragraph', lines: [again] },
    ],
    reason: format('mails.rewardReason'),
  });
}

renderDigitalReward.PreviewProps = {
  ...PREVIEW_CONTEXT,
  recipient: PREVIEW_RECIPIENT,
  courseSlug: 'calm-nights',
  courseTitle: 'Calm nights',
  offer: {
    title: 'Sleep sound pack',
    rewardsText: 'Twelve soft sounds for nap time and night time. Use this code in the Hush app.',
    linkUrl: 'https://hush.example.com/',
    linkText: 'Get my sounds',
  },
  promoCode: 'HUSH-7Q4M',
} satisfies Preview<DigitalRewardProps>;

function buttonOf(
  { linkUrl, linkText }: DigitalRewardProps['offer'],
  format: FormatMessage,
  publicUrl: string,
): LetterBlock[] {
  const url = linkUrl === null ? null : absoluteUrl(linkUrl, publicUrl);
  return url === null ? [] : [{ kind: 'button', label: linkText ?? format('mails.rewardButton'), url }];
}
