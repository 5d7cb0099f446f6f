import type { Writable } from 'node:stream';

/** Buffered by bytes or milliseconds, because one write per line would block all calls. */
const GATHERED_BYTES = 4096;
const GATHERED_MS = 100;

/** Bytes that may wait for a reader that is slow; the process must not grow with what it missed. */
const MAX_WAITING_BYTES = 4 * 1024 ** 2;

/** Milliseconds that a stop waits for the reader of the last lines. */
const END_MS = 1_000;

/** Where a serving process writes its log and what it says to whoever started it. */
export interface Output {
  write(text: string): void;
  /** Writes what is gathered; resolves when the reader has it, or has been slow for a second. */
  end(): Promise<void>;
}

/** Codes of a reader that has gone away; after any other error the output may work again. */
const CLOSED_CODES = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'];

/**
 * Creates the gathered output of this process. Neither a reader that goes away nor one that stops
 * reading, nor a full disk, may end or stop the product: nothing waits for it, and what it could
 * not take is counted and lost.
 * @param onLost called with the number of lost texts once some are taken again
 */
export function createOutput(stream: Writable, onLost: (texts: number) => void): Output {
  let gathered: string[] = [];
  let length = 0;
  let lost = 0;
  let isClosed = false;

  stream.on('error', (error: Error & { code?: string }) => {
    if (CLOSED_CODES.includes(error.code ?? '')) isClosed = true;
  });

  const onWritten = (texts: number, error: Error | null | undefined): void => {
    if (error) lost += texts;
    else if (lost > 0) {
      const before = lost;
      lost = 0;
      onLost(before);
    }
  };
  const flush = (): void => {
    if (gathered.length === 0) return;
    const texts = gathered;
    gathered = [];
    length = 0;
    if (!isClosed) stream.write(texts.join(''), (error) => onWritten(texts.length, error));
  };
  const flushing = setInterval(flush, GATHERED_MS);
  flushing.unref();
  // A process that ends by an error or by itself still writes what its reader takes at once.
  process.once('exit', flush);

  return {
    write: (text) => {
      if (isClosed) return;
      if (stream.writableLength > MAX_WAITING_BYTES) {
        lost += 1;
        return;
      }
      const bytes = Buffer.byteLength(text);
      // Processes may share a pipe, which tears only longer writes.
      if (length + bytes > GATHERED_BYTES) flush();
      gathered.push(text);
      length += bytes;
      if (length >= GATHERED_BYTES) flush();
    },
    end: async () => {
      clearInterval(flushing);
      process.off('exit', flush);
      flush();
      const written = new Promise<void>((resolve) => void stream.write('', () => resolve()));
      const late = new Promise<void>((resolve) => void setTimeout(resolve, END_MS));
      await Promise.race([written, late]);
    },
  };
}

/** Lets a process go on when the reader of its output goes away, as `head` does after ten lines. */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
