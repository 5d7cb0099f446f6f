/** One connection of a machine, as the kernel lists it. */
export interface TcpConnection {
  readonly localPort: number;
  readonly remotePort: number;
  /** Identifies the socket, as the links in `/proc/{pid}/fd` do. */
  readonly inode: string;
}

/** Parses a text of `/proc/{pid}/net/tcp`; its first line names the columns. */
export function parseTcpTable(text: string): TcpConnection[] {
  return text
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, local, remote, , , , , , , inode] = line.trim().split(/\s+/);
      if (!local || !remote || !inode) return [];
      return [{ localPort: portOf(local), remotePort: portOf(remote), inode }];
    });
}

/** `0100007F:1F90`: the port is hexadecimal. */
function portOf(address: string): number {
  return Number.parseInt(address.slice(address.lastIndexOf(':') + 1), 16);
}

/** Returns the inode of a link such as `socket:[48213]`; undefined for other links. */
export function inodeOf(link: string): string | undefined {
  return /^socket:\[(\d+)\]$/.exec(link)?.[1];
}
