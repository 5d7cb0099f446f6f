import type { Writable } from 'node:stream';

/** Buffered by characters or milliseconds, because one write per line would block all calls. */
const GATHERED_LENGTH = 4096;
const GATHERED_MS = 100;

/** Bytes that may wait for a reader that is slow; the process must not grow with what it missed. */
const MOST_WAITING = 4 * 1024 ** 2;

/** Milliseconds that a stop waits for the reader of the last lines. */
const END_MS = 1_000;

/** Where a serving process writes its log and what it says to whoever started it. */
export interface Output {
  write(text: string): void;
  /** Writes what is gathered; resolves when the reader has it, or has been slow for a second. */
  end(): Promise<void>;
}

/**
 * Creates the gathered output of this process. Neither a reader that goes away nor one that stops
 * reading may end or stop the product: nothing waits for it, and lines that it could not take are
 * counted and lost.
 * @param onLost called with the number of lost texts once the reader takes some again
 */
export function createOutput(stream: Writable, onLost: (texts: number) => void): Output {
  let gathered = '';
  let lost = 0;
  let isGone = false;

  stream.on('error', () => {
    isGone = true;
    gathered = '';
  });
  stream.on('drain', () => {
    if (lost === 0) return;
    const texts = lost;
    lost = 0;
    onLost(texts);
  });

  const flush = (): void => {
    if (gathered === '') return;
    const text = gathered;
    gathered = '';
    stream.write(text);
  };
  const flushing = setInterval(flush, GATHERED_MS);
  flushing.unref();
  // A process that ends by an error or by itself still writes what its reader takes at once.
  process.once('exit', flush);

  return {
    write: (text) => {
      if (isGone) return;
      if (stream.writableLength > MOST_WAITING) {
        lost += 1;
        return;
      }
      gathered += text;
      if (gathered.length >= GATHERED_LENGTH) flush();
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
