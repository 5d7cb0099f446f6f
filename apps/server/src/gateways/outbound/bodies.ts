import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** A file that is sent as it is read. */
export interface FileBody {
  readonly file: string;
}

/** What a call sends. */
export type OutboundBody = string | Uint8Array | FileBody;

/** A body as the connection sends it. */
interface SentBody {
  readonly body?: string | Uint8Array | Readable;
  /** Its length, because stores of files refuse a body that is sent in chunks. */
  readonly headers: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

const closeNothing = async (): Promise<void> => {};

/**
 * Opens the body of a call.
 * @throws an error of the file system, before anything has left
 */
export async function openBody(body: OutboundBody | undefined): Promise<SentBody> {
  if (body === undefined) return { headers: {}, close: closeNothing };
  if (typeof body === 'string' || body instanceof Uint8Array) return { body, headers: {}, close: closeNothing };
  const handle = await open(body.file);
  try {
    const { size } = await handle.stat();
    // An empty stream would wait for a chunk.
    if (size === 0) return { body: '', headers: {}, close: () => handle.close() };
    // Not beyond the size: a file that grows meanwhile must not break its own length.
    const stream = handle.createReadStream({ start: 0, end: size - 1 });
    return { body: stream, headers: { 'content-length': String(size) }, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The code of the error for an answer beyond its limit. */
export const TOO_LARGE = 'ERR_ANSWER_TOO_LARGE';

class AnswerTooLarge extends Error {
  readonly code = TOO_LARGE;
  constructor() {
    super('the answer is larger than the limit');
  }
}

/**
 * Reads the body of an answer.
 * @throws AnswerTooLarge beyond the limit; the rest is not read
 */
export async function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > maxBytes) throw new AnswerTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
