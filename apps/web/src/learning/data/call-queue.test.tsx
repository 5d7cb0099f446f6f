import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../lib/api/failure.ts';
import { createCallQueue, withPageEvents } from './call-queue.ts';

const OFFLINE = new ApiFailure({ status: 0, code: 'offline', message: '', fields: {}, transactionId: 't' });

const send = vi.fn<(entry: string) => Promise<void>>();
const sendOnLeave = vi.fn<(entry: string) => void>();

beforeEach(() => vi.clearAllMocks());

const open = () => withPageEvents(createCallQueue<string>({ send, sendOnLeave, isReplaced: () => false }));

test('a queue registers its window listeners once, when the first entry is added', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  send.mockResolvedValue();
  const queue = open();
  expect(listen).not.toHaveBeenCalled();
  queue.add('a');
  queue.add('b');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(listen.mock.calls.map(([event]) => event)).toEqual(['online', 'pagehide']);
});

test('pending calls are sent when the network returns and when the page is closed', async () => {
  send.mockRejectedValueOnce(OFFLINE).mockResolvedValue();
  const queue = open();
  queue.add('a');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('pagehide'));
  expect(sendOnLeave.mock.calls).toEqual([['a']]);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(send.mock.calls).toEqual([['a'], ['a']]));
  queue.clear();
});
