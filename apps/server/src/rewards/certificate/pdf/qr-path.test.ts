import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

const URL = 'https://nestling.example/verify/BBU-7KQ2M4XWD9HP';

describe('qrPath', () => {
  it('covers exactly the dark modules of the QR code (D-47)', () => {
    const { size, data } = create(URL, { errorCorrectionLevel: 'M' }).modules;
    const { path, modules } = qrPath(URL);
    const covered = new Uint8Array(size * size);
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      const start = Number(y) * size + Number(x);
      covered.fill(1, start, start + Number(width));
    }
    expect(modules).toBe(size);
    expect([...covered]).toEqual([...data]);
  });
});
