import type { MessageKey, PlainKey, ValuesOf } from '@nestling/messages/catalogue';
import { Fragment, type ReactNode } from 'react';
import { useMessages } from './use-messages.ts';
import { chosenText, type Values } from './i18n.ts';

/** Elements of the tags of a text, by name. */
export type Tags = Readonly<Record<string, (text: string) => ReactNode>>;

type MessageProps<Key extends MessageKey> = { of: Key; tags: Tags } & ([Key] extends [PlainKey]
  ? { values?: Values }
  : { values: Values & ValuesOf<Key>[0] });

const NO_VALUES: Values = {};

const TAG = /<(\w+)>(.*?)<\/\1>/gs;

/** A text whose tags, like `<terms>…</terms>`, become elements; an unknown tag is plain text. */
export function Message<Key extends MessageKey>({ of, tags, values }: MessageProps<Key>) {
  return <ChosenMessage of={of} tags={tags} values={values ?? NO_VALUES} />;
}

/** Like `Message`, for a text chosen at run time, with all values that any of them may use. */
export function ChosenMessage({ of, tags, values }: { of: MessageKey; tags: Tags; values: Values }) {
  useMessages();
  return partsOf(chosenText(of, values), tags).map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** Returns a text without its tags. */
export function plainText(text: string): string {
  return text.replaceAll(TAG, '$2');
}

/** Returns the parts of a text in order: plain text, and the element of each tag. */
export function partsOf(text: string, tags: Tags): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    const [placeholder, name = '', inner = ''] = match;
    parts.push(text.slice(end, match.index), (Object.hasOwn(tags, name) ? tags[name]?.(inner) : null) ?? inner);
    end = match.index + placeholder.length;
  }
  parts.push(text.slice(end));
  return parts;
}
