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

  constructor(message: string, status: number) {
    super(message);
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
    const { status, body } = await this.#call(address, 'GET', path);
    if (status >= 500) throw new Refused(`${path} answered ${status}: ${JSON.stringify(body)}`, status);
    return body;
  }

  /** Also for a call that may be refused, so that the caller reads the status. */
  async send(address: string, path: string, body: Fields): Promise<Answer> {
    return this.#call(address, 'POST', path, body);
  }

  /**
   * Sends a call that must be accepted.
   * @throws Refused
   * @returns the answer
   */
  async must(address: string, path: string, body: Fields): Promise<unknown> {
    const answer = await this.send(address, path, body);
    if (answer.status < 200 || answer.status > 202)
      throw new Refused(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`, answer.status);
    return answer.body;
  }

  async #call(address: string, method: 'GET' | 'POST', path: string, body?: Fields): Promise<Answer> {
    const response = await fetch(address + path, {
      method,
      headers: {
        'x-api-access-key': 'nestling-web',
        cookie: this.cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      this.#onCall?.(0);
      throw error;
    });
    this.#onCall?.(response.status);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      this.#cookies.set(name, value);
    }
    return { status: response.status, body: await response.json() };
  }
}
