import { listCommands, type DeskCommand } from '@nestling/contract/desk/commands';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** Reads the commands that the operator may run. They change with a release only. */
export function useCommands(): UseQueryResult<readonly DeskCommand[]> {
  return useQuery({
    queryKey: ['commands'],
    queryFn: async () => (await call(listCommands)).commands,
    staleTime: Infinity,
  });
}

/** Returns the address of a command's page. */
export function commandAddress(name: string): string {
  return `/commands/${name.split(' ').map(encodeURIComponent).join('/')}`;
}
