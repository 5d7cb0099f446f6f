import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/** A received call, as far as the test counts it. */
export interface ReceivedCall {
  readonly type: 'lead' | 'withdrawal';
  /** The id of the lead. */
  readonly id: string;
}

/** A partner that accepts and records every call. */
export interface RecordingPartner {
  readonly heard: readonly ReceivedCall[];
  /** Settings with which the product calls this partner. */
  readonly settings: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

export async function startRecordingPartner(): Promise<RecordingPartner> {
  const heard: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        heard.push(body as ReceivedCall);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      // The connection breaks when the product is killed during the call, so that its end must be
      // handled.
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    heard,
    settings: {
      LEAD_GATEWAY: 'http',
      LEAD_URL: `http://127.0.0.1:${port}/leads`,
      LEAD_SECRET: `whsec_${Buffer.alloc(32, 'k').toString('base64')}`,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
