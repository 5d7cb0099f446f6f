import type { KeyWith, PlainKey } from '@nestling/messages/catalogue';
import { Message } from './message.tsx';

/**
 * A text with a person's name in it; a name of another direction must not reorder the words around
 * it.
 */
export function MessageWithName({ of, name }: { of: KeyWith<'name'> | PlainKey; name: string }) {
  return <Message of={of} values={{ name: `<name>${name}</name>` }} tags={{ name: (text) => <bdi>{text}</bdi> }} />;
}
