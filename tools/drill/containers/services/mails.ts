/** A mail server that writes each mail into a file of /mails and sends none. */
import { mkdirSync } from 'node:fs';
import { startMailServer } from '../../../crash/mail-server.ts';

const FOLDER = '/mails';

mkdirSync(FOLDER, { recursive: true });
await startMailServer({ folder: FOLDER, host: '0.0.0.0', port: 1025 });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
