import type { KeyWith, PlainKey } from '@nestling/messages/catalogue';
import { Message } from './message.tsx';

/** A text with the name of a person in it: a name of another direction does not turn the words around it. */
export function MessageWithName({ of, name }: { of: KeyWith<'name'> | PlainKey; name: string }) {
  return <Message of={of} values={{ name: `<name>${name}</name>` }} tags={{ name: (text) => <bdi>{text}</bdi> }} />;
}
