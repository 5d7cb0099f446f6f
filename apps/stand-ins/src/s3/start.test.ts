import { expect, test } from 'vitest';
import { startS3 } from './start.ts';

test('a bucket refuses who does not sign, names the vendor’s word, and can be slowed down', async () => {
  const s3 = await startS3();
  try {
    const url = `${s3.url}/nestling-films/a.mp4`;
    const unsigned = await fetch(url);
    expect([unsigned.status, await unsigned.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied<')]);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    s3.faults.add({ operation: 'GET', kind: '429' });
    expect((await fetch(url)).status).toBe(429);
    expect(s3.journal.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
      'GET 403',
      'POST 405',
      'GET 429',
    ]);
  } finally {
    await s3.close();
  }
});
