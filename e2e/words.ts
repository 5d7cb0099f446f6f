import type { messageFormatter } from '@nestling/messages/format';

/** Words of the product in the language of a story. */
export type MessageFormatter = ReturnType<typeof messageFormatter>;
