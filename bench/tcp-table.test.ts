import { expect, test } from 'vitest';
import { inodeOf, parseTcpTable } from './tcp-table.ts';

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:D9C2 0100007F:1538 01 00000000:00000000 02:00000A6E 00000000     0        0 48213 2 0000000000000000 20 4 30 10 -1
   1: 00000000:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 47111 1 0000000000000000 100 0 0 10 0
`;

test('the connections of a machine are read with their ports and sockets', () => {
  expect(parseTcpTable(table)).toEqual([
    { localPort: 55_746, remotePort: 5_432, inode: '48213' },
    { localPort: 3_000, remotePort: 0, inode: '47111' },
  ]);
  expect(parseTcpTable('')).toEqual([]);
});

test.each([
  ['socket:[48213]', '48213'],
  ['/dev/null', undefined],
  ['pipe:[48213]', undefined],
  ['', undefined],
])('the descriptor %s is of the socket %s', (link, inode) => {
  expect(inodeOf(link)).toBe(inode);
});
