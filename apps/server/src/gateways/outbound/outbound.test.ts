import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import dns from 'node:dns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deadAddress, reportedOutbound } from '#testing/outbound.ts';
import { localServers } from '#testing/served.ts';
import { startProxy } from '#testing/proxy.ts';
import { startTlsServer } from '#testing/tls/localhost.ts';
import { isPrivateAddress, isPrivateHost } from './public-addresses.ts';

const { served, close } = localServers();
afterEach(async () => {
  vi.unstubAllEnvs();
  await close();
});

const ANY_HEADERS: unknown = expect.any(Object);

const outcomeOf = async (listener: RequestListener, settings = {}) => {
  const { outbound, reports } = reportedOutbound(settings);
  const outcome = await outbound.call({ operation: 'try', url: await served(listener) });
  return { outcome, report: reports.at(-1) };
};

describe('answer of an external system', () => {
  it.each([
    [200, 'done'],
    [204, 'done'],
    [302, 'refused'],
    [304, 'done'],
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [408, 'later'],
    [425, 'later'],
    [429, 'later'],
    [500, 'unknown'],
    [503, 'unknown'],
  ] as const)('with the status %i is classified as %s', async (status, kind) => {
    const { outcome, report } = await outcomeOf((_, response) => void response.writeHead(status).end());
    expect(outcome).toEqual({ kind, status, text: '', fault: null, headers: ANY_HEADERS });
    expect(report).toMatchObject({ system: 'stand-in', operation: 'try', kind, status, fault: null });
  });

  it('can be classified by its body, although the status is 200', async () => {
    const { outbound, reports } = reportedOutbound();
    const url = await served((_, response) => void response.end('{"error":"WAIT"}'));
    const outcome = await outbound.call({ operation: 'try', url, judge: () => ({ kind: 'later', reason: 'WAIT' }) });
    expect(outcome).toMatchObject({ kind: 'later', status: 200 });
    expect(reports.at(-1)).toMatchObject({ kind: 'later', reason: 'WAIT' });
  });

  it('is reported with the request id of the system', async () => {
    const { report } = await outcomeOf((_, response) => void response.setHeader('x-request-id', 'r-17').end('ok'));
    expect(report?.requestId).toBe('r-17');
  });

  it('with a redirect is refused, and the redirect is not followed', async () => {
    let requested = 0;
    const there = await served((_, response) => void response.end(String((requested += 1))));
    const { outcome } = await outcomeOf((_, response) => void response.writeHead(307, { location: there }).end());
    expect([outcome.kind, outcome.status, requested]).toEqual(['refused', 307, 0]);
  });

  it('larger than the limit is not read, and counts as unknown', async () => {
    const endless: RequestListener = (_, response) => {
      const more = (): void => {
        while (response.write('x'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    };
    const { outcome } = await outcomeOf(endless, { maxBytes: 100_000 });
    expect(outcome).toEqual({ kind: 'unknown', fault: 'too-large', status: 200, text: null });
  });

  it('ends the call at the deadline when its body stalls', async () => {
    const began = performance.now();
    const half: RequestListener = (_, response) => void response.writeHead(200).write('{"half":');
    const { outcome } = await outcomeOf(half, { deadlineMs: 100 });
    expect(outcome).toMatchObject({ kind: 'unknown', fault: 'timeout' });
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('is unknown when the connection breaks off in its body', async () => {
    const { outcome } = await outcomeOf((request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"half":');
      setTimeout(() => request.socket.destroy(), 20);
    });
    expect(outcome).toMatchObject({ kind: 'unknown', fault: 'connection' });
  });
});

describe('body of an answer', () => {
  it('is not read when it is compressed although no compression was requested', async () => {
    let requested: unknown;
    const { outcome } = await outcomeOf((request, response) => {
      requested = request.headers['accept-encoding'];
      response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(1_000_000)));
    });
    expect([requested, outcome.kind, outcome.fault]).toEqual(['identity', 'unknown', 'compressed']);
  });

  it('may stall, break or be compressed when it is ignored, because the status decides', async () => {
    const hangs: RequestListener = (_, response) => void response.writeHead(202).write('{"half":');
    const breaks: RequestListener = (request, response) => {
      response.writeHead(202, { 'content-length': '100' }).write('{"half":');
      setTimeout(() => request.socket.destroy(), 20);
    };
    const zipped: RequestListener = (_, response) =>
      void response.writeHead(202, { 'content-encoding': 'gzip' }).end('no gzip');
    const { outbound } = reportedOutbound();
    for (const listener of [hangs, breaks, zipped]) {
      const url = await served(listener);
      expect(await outbound.call({ operation: 'try', url, ignoresBody: true })).toEqual({
        kind: 'done',
        status: 202,
        text: '',
        headers: ANY_HEADERS,
        fault: null,
      });
    }
  });

  it('does not hide the status when it stalls', async () => {
    const half: RequestListener = (_, response) => void response.writeHead(201).write('{"half":');
    const { outcome, report } = await outcomeOf(half, { deadlineMs: 1_000 });
    expect([outcome.kind, outcome.fault, outcome.status, report?.status]).toEqual(['unknown', 'timeout', 201, 201]);
  });
});

describe('text of an external system', () => {
  it('is in the report only when it looks like a code', async () => {
    const reported = reportedOutbound();
    const url = await served((_, response) => void response.setHeader('x-request-id', 'for maya@example.com').end());
    const reasons = ['REQUEST_DENIED', 'maya@example.com is unknown', 'x'.repeat(65)];
    for (const reason of reasons)
      await reported.outbound.call({ operation: 'try', url, judge: () => ({ kind: 'refused', reason }) });
    expect(reported.reports.map(({ reason }) => reason)).toEqual(['REQUEST_DENIED', null, null]);
    expect(JSON.stringify(reported.reports)).not.toContain('maya');
  });
});

describe('call of an external system', () => {
  it('rejects with the error of its own classification, which is not reported as a network failure', async () => {
    const { outbound, reports } = reportedOutbound();
    const url = await served((_, response) => void response.end('ok'));
    const judge = () => {
      throw new RangeError('a bug');
    };
    await expect(outbound.call({ operation: 'try', url, judge })).rejects.toThrow(RangeError);
    expect(reports).toEqual([]);
  });

  it('is not sent to an invalid address', async () => {
    const { outbound } = reportedOutbound();
    expect(await outbound.call({ operation: 'try', url: 'nowhere' })).toMatchObject({ fault: 'unreachable' });
  });

  it('is not sent when it waits for a connection beyond its deadline', async () => {
    const { outbound } = reportedOutbound({ connections: 1, deadlineMs: 200 });
    let requested = 0;
    const url = await served(() => void (requested += 1));
    const outcomes = await Promise.all([0, 1, 2].map(() => outbound.call({ operation: 'try', url })));
    // The second may still be made, where its timer is a little late.
    expect(outcomes.at(0)).toMatchObject({ kind: 'unknown', fault: 'timeout' });
    expect(outcomes.at(-1)).toMatchObject({ kind: 'later', fault: 'busy' });
    expect(requested).toBeLessThan(3);
  });

  it('counts as not sent when the host refuses the connection or is unknown', async () => {
    const { outbound, reports } = reportedOutbound();
    for (const url of [await deadAddress(), 'http://nobody.invalid/'])
      expect(await outbound.call({ operation: 'try', url })).toMatchObject({ kind: 'later', fault: 'unreachable' });
    expect(JSON.stringify(reports)).not.toContain('nobody');
  });

  it('counts as not sent when the certificate of the host is not trusted', async () => {
    let received = '';
    const port = await startTlsServer((socket) => void socket.on('data', (data) => (received += String(data))));
    const { outbound, reports } = reportedOutbound();
    const outcome = await outbound.call({ operation: 'try', url: `https://localhost:${port}/`, method: 'POST' });
    expect(outcome).toMatchObject({ kind: 'later', fault: 'certificate' });
    expect(reports).toMatchObject([{ fault: 'certificate' }]);
    expect(received).toBe('');
  });

  it('goes by the proxy of the environment with the switch of Node, but not to hosts of NO_PROXY', async () => {
    const proxy = await startProxy();
    const port = await startTlsServer(() => {});
    vi.stubEnv('HTTPS_PROXY', proxy.url);
    const call = () => reportedOutbound().outbound.call({ operation: 'try', url: `https://localhost:${port}/` });
    await call();
    expect(proxy.connected).toEqual([]);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    // Behind the proxy is the server of this test, whose certificate nobody trusts.
    expect(await call()).toMatchObject({ kind: 'later', fault: 'certificate' });
    expect(proxy.connected).toEqual([`localhost:${port}`]);
    vi.stubEnv('NO_PROXY', 'localhost');
    await call();
    expect(proxy.connected).toHaveLength(1);
  });

  it('counts as not sent when the proxy refuses the tunnel', async () => {
    const proxy = await startProxy('HTTP/1.1 403 Forbidden\r\n\r\n');
    vi.stubEnv('HTTPS_PROXY', proxy.url);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const outcome = await reportedOutbound().outbound.call({ operation: 'try', url: 'https://nobody.invalid/' });
    expect(outcome).toMatchObject({ kind: 'later', fault: 'unreachable' });
  });

  it('is not retried after a failure', async () => {
    let requested = 0;
    await outcomeOf((request) => {
      requested += 1;
      request.socket.destroy();
    });
    await outcomeOf((_, response) => {
      requested += 1;
      response.writeHead(503, { 'retry-after': '0' }).end();
    });
    expect(requested).toBe(2);
  });

  it('waits while the maximum of calls to its host is running', async () => {
    const { outbound } = reportedOutbound({ connections: 2 });
    let [atWork, max] = [0, 0];
    const url = await served((_, response) => {
      max = Math.max(max, (atWork += 1));
      setTimeout(() => {
        atWork -= 1;
        response.end();
      }, 20);
    });
    await Promise.all(Array.from({ length: 6 }, () => outbound.call({ operation: 'try', url })));
    expect(max).toBe(2);
  });

  it('is paused after five failures in a row, but not after answers that refuse it', async () => {
    const reported = reportedOutbound();
    let status = 404;
    let requested = 0;
    const url = await served((_, response) => {
      requested += 1;
      response.writeHead(status).end();
    });
    for (let call = 0; call < 6; call += 1) await reported.outbound.call({ operation: 'try', url });
    status = 503;
    for (let call = 0; call < 7; call += 1) await reported.outbound.call({ operation: 'try', url });
    expect([requested, reported.pauses]).toEqual([11, 1]);
    expect(reported.reports.at(-1)).toMatchObject({ kind: 'later', fault: 'paused' });
  });

  it('is not paused when the system asks for fewer calls', async () => {
    const reported = reportedOutbound();
    const url = await served((_, response) => void response.writeHead(200).end());
    const judge = () => ({ kind: 'later', reason: 'THROTTLED', isBusy: true }) as const;
    for (let call = 0; call < 7; call += 1) await reported.outbound.call({ operation: 'try', url, judge });
    expect(reported.pauses).toBe(0);
    expect(reported.reports.at(-1)).toMatchObject({ kind: 'later', fault: null, reason: 'THROTTLED' });
  });

  it('is paused after answers that its key was revoked', async () => {
    const reported = reportedOutbound();
    const url = await served((_, response) => void response.writeHead(401).end());
    for (let call = 0; call < 6; call += 1) await reported.outbound.call({ operation: 'try', url });
    expect(reported.pauses).toBe(1);
  });
});

describe('address from user data', () => {
  it('is refused inside the own network, as a name or as a number', async () => {
    let requested = 0;
    const url = await served((_, response) => void response.end(String((requested += 1))));
    const { outbound } = reportedOutbound({ publicOnly: true });
    const { port } = new URL(url);
    for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
      expect(await outbound.call({ operation: 'try', url: `http://${host}:${port}/` })).toMatchObject({
        kind: 'later',
        fault: 'private-address',
      });
    expect(requested).toBe(0);
    expect(await reportedOutbound().outbound.call({ operation: 'try', url })).toMatchObject({ kind: 'done' });
  });

  it('is refused when one of its resolved addresses is inside the own network', async () => {
    const url = await served((_, response) => void response.end());
    const { port } = new URL(url);
    const lookup = vi.spyOn(dns, 'lookup');
    const answers = [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    lookup.mockImplementation(((_host: string, _options: object, callback: (...args: unknown[]) => void) =>
      callback(null, answers)) as unknown as typeof dns.lookup);
    const { outbound } = reportedOutbound({ publicOnly: true });
    const outcome = await outbound.call({ operation: 'try', url: `http://rebinding.example:${port}/` });
    expect([outcome.fault, lookup.mock.calls.length]).toEqual(['private-address', 1]);
  });

  it.each(['10.0.0.1', '172.16.9.9', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'])(
    'such as %s counts as private',
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );

  it.each(['::1', '::', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'])(
    'such as %s in IPv6 counts as private',
    (address) => expect([isPrivateAddress(address), isPrivateHost(`[${address}]`)]).toEqual([true, true]),
  );

  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('such as %s counts as public', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );

  it('with a host name is checked only when the connection is made', () => {
    expect(isPrivateHost('localhost')).toBe(false);
  });
});
