import { afterEach, expect, test, vi } from 'vitest';
import { FOREIGN_SESSIONS, startPostgres } from './start.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('the server of TEST_DATABASE_URL is used, with one line that foreign defaults are not tested', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://maya@127.0.0.1:1/eggs');
  const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect((await startPostgres()).url).toBe('postgres://maya@127.0.0.1:1/eggs');
  expect(lines).not.toHaveBeenCalled();
  await startPostgres(undefined, FOREIGN_SESSIONS);
  expect(lines.mock.calls).toEqual([[expect.stringMatching(/^TEST_DATABASE_URL: .* not tested\n$/)]]);
});
