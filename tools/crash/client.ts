import { randomUUID } from 'node:crypto';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The fields of a body. */
export type Fields = Readonly<Record<string, unknown>>;

/** Raised when a running server refuses a call that it must accept. */
export class Refused extends Error {
  /** Of the answer. */
  readonly status: number;

  constructor(path: string, { status, body }: Answer) {
    super(`${path} answered ${status}: ${JSON.stringify(body)}`);
    this.status = status;
  }
}

/** Called with the status of each answer, and with 0 for a call without one. */
export type OnCall = (status: number) => void;

/**
 * The calls of one browser, which stores its cookies, whichever server of the same product answers.
 */
export class Client {
  readonly #cookies = new Map<string, string>();
  readonly #onCall: OnCall | undefined;

  constructor(onCall?: OnCall) {
    this.#onCall = onCall;
  }

  get isSignedIn(): boolean {
    return this.#cookies.has('bbu-sid');
  }

  /** Returns its cookies as a browser takes them for an address. */
  cookiesFor(url: string): { name: string; value: string; url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url }));
  }

  /** The value of the `cookie` header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /**
   * Reads what a path below the address of the server answers, a refusal too.
   * @throws Refused while the server cannot answer
   */
  async read(address: string, path: string): Promise<unknown> {
    const answer = await this.#call(address + path, { method: 'GET' });
    if (answer.status >= 500) throw new Refused(path, answer);
    return answer.body;
  }

  /**
   * Reads what must be answered.
   * @throws Refused
   */
  async mustRead(address: string, path: string): Promise<void> {
    const answer = await this.#call(address + path, { method: 'GET' });
    if (answer.status < 200 || answer.status > 299) throw new Refused(path, answer);
  }

  /** Also for a call that may be refused, so that the caller reads the status. */
  async send(address: string, path: string, body: Fields): Promise<Answer> {
    return this.#call(address + path, { method: 'POST', body: JSON.stringify(body) });
  }

  /**
   * Sends a call that must be accepted.
   * @throws Refused
   * @returns the answer
   */
  async must(address: string, path: string, body: Fields): Promise<unknown> {
    const answer = await this.send(address, path, body);
    if (answer.status < 200 || answer.status > 202) throw new Refused(path, answer);
    return answer.body;
  }

  async #call(url: string, init: RequestInit): Promise<Answer> {
    const headers = { 'x-api-access-key': 'nestling-web', 'content-type': 'application/json', cookie: this.cookie };
    const response = await fetch(url, { ...init, headers }).catch((error: unknown) => {
      this.#onCall?.(0);
      throw error;
    });
    this.#onCall?.(response.status);
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1).join().split('=');
      this.#cookies.set(name, value);
    }
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? await response.json() : await response.text() };
  }
}

/** A member with an account. */
export interface Member {
  readonly uid: string;
  readonly email: string;
  readonly client: Client;
}

/** Of every member. */
export const PASSWORD = 'robin-egg-42';

/** Registers a member, who is not signed in. @throws Refused */
export async function register(address: string, onCall?: OnCall): Promise<Member> {
  const uid = randomUUID();
  const email = `${uid}@example.com`;
  const client = new Client(onCall);
  const body = { email, password: PASSWORD, emailOptIn: false, policyVersion: '2024-01' };
  await client.must(address, `/api/user/${uid}`, body);
  return { uid, email, client };
}

/** Signs a member in. @throws Refused */
export async function signIn(address: string, { client, email }: Omit<Member, 'uid'>): Promise<void> {
  await client.must(address, '/api/auth/sign-in', { email, password: PASSWORD });
}

/** Registers members and signs them in, a few at a time. */
export async function signUpMembers(address: string, count: number, onCall?: OnCall): Promise<Member[]> {
  const members: Member[] = [];
  const signUp = async (): Promise<Member> => {
    const member = await register(address, onCall);
    await signIn(address, member);
    return member;
  };
  while (members.length < count) {
    members.push(...(await Promise.all(Array.from({ length: Math.min(4, count - members.length) }, signUp))));
  }
  return members;
}

/** Answers what the wizard asks after a registration, as a parent in the United States. */
export async function finishProfile(address: string, { uid, client }: Member): Promise<void> {
  const steps = [
    { firstName: 'Maya', lastName: 'Oduya', country: 'US', zip: '19103', lastRegistrationStepFinished: '1-geo' },
    { gender: 'female', isParent: 'yes-primary', lastRegistrationStepFinished: '2-gender' },
  ];
  for (const step of steps) await client.must(address, `/api/user/${uid}`, step);
}

/** Closes the dialog of partners, which opens for a member who is new. */
export async function closePartnerDialog(address: string, { uid, client }: Member): Promise<void> {
  await client.must(address, `/api/user/${uid}`, { firstTime: false });
}
