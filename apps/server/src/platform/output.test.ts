import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutput } from './output.ts';

/** A reader that takes a text when the test lets it, and fails where it has gone away. */
class Reader extends Writable {
  readonly #accepted: string[] = [];
  #waiting: (() => void) | undefined;
  #isReading = true;

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    const accept = (): void => {
      this.#accepted.push(chunk.toString());
      done();
    };
    if (this.#isReading) accept();
    else this.#waiting = accept;
  }

  stopReading(): void {
    this.#isReading = false;
  }

  readOn(): void {
    this.#isReading = true;
    this.#waiting?.();
    this.#waiting = undefined;
  }

  /** As `process.stdout` reports a broken pipe, without being destroyed. */
  goAway(): void {
    this.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  }

  chunks(): readonly string[] {
    return this.#accepted;
  }

  taken(): string {
    return this.#accepted.join('');
  }
}

/** Fails one write; as `process.stdout` the reader stays usable. */
function failOnce(failing: Reader, code: string): void {
  vi.spyOn(failing, 'write').mockImplementationOnce((...input: readonly unknown[]) => {
    const error = Object.assign(new Error(code), { code });
    const done = input.at(-1);
    failing.emit('error', error);
    if (typeof done === 'function') Reflect.apply(done, failing, [error]);
    return true;
  });
}

let reader: Reader;
const onLost = vi.fn<(texts: number) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  reader = new Reader();
  onLost.mockClear();
});
afterEach(() => vi.useRealTimers());

const MEGABYTE = 'x'.repeat(1024 ** 2);

describe('output of a serving process', () => {
  it('is buffered for a tenth of a second or 4096 characters', () => {
    const output = createOutput(reader, onLost);
    output.write('one\n');
    expect(reader.taken()).toBe('');
    vi.advanceTimersByTime(100);
    expect(reader.taken()).toBe('one\n');
    output.write('y'.repeat(4096));
    expect(reader.taken().length).toBe(4100);
  });

  it('is discarded after its reader closed the pipe, while the process continues', async () => {
    const output = createOutput(reader, onLost);
    output.write('one\n');
    reader.goAway();
    output.write('two\n');
    vi.advanceTimersByTime(1_000);
    await output.end();
    expect(reader.taken()).toBe('');
  });

  it('continues after a full disk, and the number of lost lines is reported', async () => {
    const output = createOutput(reader, onLost);
    failOnce(reader, 'ENOSPC');
    output.write('one\n');
    output.write('two\n');
    vi.advanceTimersByTime(100);
    output.write('three\n');
    await output.end();
    expect(reader.taken()).toBe('three\n');
    expect(onLost).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('is written in whole lines of at most 4096 bytes, because processes may share a pipe', () => {
    const output = createOutput(reader, onLost);
    const line = `${'é'.repeat(999)}\n`;
    for (let lines = 0; lines < 5; lines += 1) output.write(line);
    vi.advanceTimersByTime(100);
    expect(reader.chunks()).toEqual([line.repeat(2), line.repeat(2), line]);
  });

  it('is dropped and counted while its reader does not read', async () => {
    const output = createOutput(reader, onLost);
    reader.stopReading();
    for (let texts = 0; texts < 10; texts += 1) output.write(MEGABYTE);
    expect(reader.writableLength).toBeLessThanOrEqual(5 * 1024 ** 2);
    reader.readOn();
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledExactlyOnceWith(5), { timeout: 10_000 });
    output.write('after\n');
    await output.end();
    expect(reader.taken().length).toBe(5 * 1024 ** 2 + 6);
  });

  it('is flushed at once when its reader reads, and is given up after a second otherwise', async () => {
    const output = createOutput(reader, onLost);
    output.write('last\n');
    await output.end();
    expect(reader.taken()).toBe('last\n');

    const stuck = createOutput(reader, onLost);
    reader.stopReading();
    stuck.write('never\n');
    let hasEnded = false;
    const ending = stuck.end().then(() => (hasEnded = true));
    await vi.advanceTimersByTimeAsync(900);
    expect(hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await ending;
    expect(hasEnded).toBe(true);
  });
});
