import type { Consent } from '@nestling/contract/account/privacy';
import { dayOfMoment, useTimeZone } from '#lib/words/dates.ts';
import { Message } from '#lib/i18n/message.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';

/** Renders an answer and its date. A member under 18 gave no plain no, so their line differs. */
export function AnswerLine({ answer }: { answer: Consent }) {
  const { at } = answer;
  const { locale } = useMessages();
  const timeZone = useTimeZone();
  return (
    <Message
      of={textKeyOf(answer)}
      values={{ date: dayOfMoment(at, locale, timeZone) }}
      tags={{ date: (words) => <time dateTime={at}>{words}</time> }}
    />
  );
}

function textKeyOf({ kind, answer, underAge, consentVersion }: Consent) {
  if (kind === 'policy') return 'privacy.accepted';
  // No words were shown, so the member did not say yes: silence in the United States, Facebook.
  if (answer && kind === 'newsletter' && consentVersion === null) return 'privacy.onSince';
  if (answer) return 'privacy.yesOn';
  return underAge ? 'privacy.underAgeOn' : 'privacy.noOn';
}
