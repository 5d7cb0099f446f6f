import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '../../../startup-error.ts';

/**
 * Checks that the process may listen on an address before it opens anything.
 * @throws StartupError that names the setting, or the system's error, such as EADDRINUSE
 */
export async function checkAddress(host: string, port: number): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw withSetting(error);
  }
  probe.close();
  await once(probe, 'close');
}

/** The setting to change, by the code of the system. */
const SETTING_OF: Readonly<Record<string, string>> = {
  ENOTFOUND: 'HOST',
  EAI_AGAIN: 'HOST',
  EADDRNOTAVAIL: 'HOST',
  EACCES: 'PORT',
};

function withSetting(error: unknown): unknown {
  const setting = error instanceof Error && 'code' in error ? SETTING_OF[String(error.code)] : undefined;
  return setting !== undefined && error instanceof Error ? new StartupError(`${setting}: ${error.message}`) : error;
}
