import type { MessageKey } from '@nestling/messages/catalogue';
import { Words } from './words-in-parts.tsx';

/** A text with the name of a person in it: a name of another direction does not turn the words around it. */
export function WordsWithName({ of, name }: { of: MessageKey; name: string }) {
  return <Words of={of} values={{ name: `<name>${name}</name>` }} tags={{ name: (text) => <bdi>{text}</bdi> }} />;
}
