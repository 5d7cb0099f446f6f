import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { Client, Refused, type Fields, type OnCall } from './client.ts';

/** Where a write must be found again. */
interface Trace {
  /** Below the address of the server. */
  readonly read: string;
  /** Path into the answer, and the value that must be there. */
  readonly at: readonly string[];
  readonly value: unknown;
}

interface Acknowledged {
  readonly what: string;
  readonly traces: readonly Trace[];
}

/**
 * A physical box, a digital code, and the course whose partner asks after its reward was ordered.
 */
const COURSES = {
  box: { slug: 'safe-sleep', legacySyllabusId: 'SafeSleep' },
  code: { slug: 'play-from-day-one', legacySyllabusId: 'PlayFromDayOne' },
  partner: { slug: 'out-and-about', legacySyllabusId: 'OutAndAbout' },
} as const;

const PARTNER = 'tuckaway';

const password = 'robin-egg-42';

/** An address of its own for each parent, because a household gets only one box. */
function doorOf(uid: string): Fields {
  const streetLines = [`${Number.parseInt(uid.slice(0, 8), 16)} Alder Street`];
  return {
    firstName: 'Maya',
    lastName: 'Ortiz',
    phoneNumber: '415-555-0134',
    address: { streetLines, city: 'San Francisco', postalCode: '94110', countryCode: 'US' },
  };
}

/** From the answer key, which never leaves the server. */
function rightAnswers(slug: string): { question: string; userAnswer: number }[] {
  const file = join(root, 'content/education/quiz', slug, 'entry.json');
  const quiz = JSON.parse(readFileSync(file, 'utf8')) as { questions: { id: string; correctAnswer: number }[] };
  return quiz.questions.map(({ id, correctAnswer }) => ({ question: id, userAnswer: correctAnswer }));
}

const WAYS = {
  pickup: COURSES.box,
  order: COURSES.box,
  paid: COURSES.box,
  code: COURSES.code,
  partner: COURSES.partner,
} as const;

/** What a parent is after. */
export type ParentGoal = keyof typeof WAYS;

type Step = (address: string) => Promise<void>;

/**
 * A parent on the path to a reward: registers, watches, passes, then picks up, orders, takes a
 * code, or consents to a partner. When the server dies during a call, they repeat it at the next
 * server, as people do.
 */
export class Parent {
  readonly acknowledged: Acknowledged[] = [];
  readonly #uid = randomUUID();
  readonly #way: ParentGoal;
  readonly #course: (typeof COURSES)[keyof typeof COURSES];
  readonly #client: Client;
  #steps: Step[];
  #invoice = '';

  constructor(way: ParentGoal, onCall?: OnCall) {
    this.#way = way;
    this.#client = new Client(onCall);
    this.#course = WAYS[way];
    this.#steps = [
      (at) => this.#register(at),
      (at) => this.#signIn(at),
      (at) => this.#move(at),
      (at) => this.#enter(at),
    ];
  }

  get isDone(): boolean {
    return this.#steps.length === 0;
  }

  /**
   * Continues after the last acknowledged step.
   * @throws when the server dies during a step, or refuses it
   */
  async goOn(address: string): Promise<void> {
    for (let step = this.#steps[0]; step; step = this.#steps[0]) {
      await step(address);
      this.#steps.shift();
    }
  }

  /** In words, so that a failure of the test names the lost write. */
  async lost(address: string): Promise<string[]> {
    if (this.acknowledged.length > 0 && !this.#client.isSignedIn) await this.#signIn(address);
    const answers = new Map<string, Promise<unknown>>();
    const missing: string[] = [];
    for (const { what, traces } of this.acknowledged) {
      for (const { read, at, value } of traces) {
        const answer = answers.get(read) ?? this.#client.read(address, read);
        answers.set(read, answer);
        const found = at.reduce(valueAt, await answer);
        if (found !== value) missing.push(`${what}: ${String(found)} instead of ${String(value)}`);
      }
    }
    return missing;
  }

  async #register(address: string): Promise<void> {
    const { status } = await this.#client.send(address, `/api/user/${this.#uid}`, {
      email: `${this.#uid}@example.com`,
      password,
      firstName: 'Maya',
      lastName: 'Ortiz',
      emailOptIn: false,
      policyVersion: '2024-01',
    });
    // 409 is a success too, because the server may have created the account and been killed before
    // it could answer.
    if (status !== 201 && status !== 409) throw new Refused(`registration answered ${status}`, status);
    this.#keep('account', { read: `/api/user/${this.#uid}`, at: ['data', 'user', 'uid'], value: this.#uid });
  }

  async #signIn(address: string): Promise<void> {
    await this.#client.must(address, '/api/auth/sign-in', { email: `${this.#uid}@example.com`, password });
    this.#keep('sign-in', { read: '/api/auth/session', at: ['data', 'uid'], value: this.#uid });
  }

  async #move(address: string): Promise<void> {
    await this.#client.must(address, `/api/user/${this.#uid}`, { country: 'US', zip: '94110' });
    this.#keep('place', { read: `/api/user/${this.#uid}`, at: ['data', 'user', 'region'], value: 'US-CA' });
  }

  async #enter(address: string): Promise<void> {
    const body = await this.#client.read(address, `/api/courses/${this.#course.slug}`);
    const playlist = valueAt(valueAt(body, 'data'), 'playlist') as { videoId: string }[];
    this.#steps.push(
      ...playlist.map(
        ({ videoId }) =>
          (at: string) =>
            this.#watch(at, videoId),
      ),
      (at) => this.#pass(at),
      ...this.#last(),
    );
  }

  #last(): Step[] {
    if (this.#way === 'pickup') return [(at) => this.#pickUp(at)];
    if (this.#way === 'order') return [(at) => this.#order(at)];
    if (this.#way === 'code') return [(at) => this.#takeCode(at)];
    if (this.#way === 'partner') return [(at) => this.#sayYes(at)];
    return [(at) => this.#buy(at), (at) => this.#pay(at)];
  }

  async #watch(address: string, videoId: string): Promise<void> {
    const path = `/api/user/${this.#uid}/course/${this.#course.slug}/videos-watched`;
    const now = new Date().toISOString();
    const { legacySyllabusId } = this.#course;
    const body = await this.#client.must(address, path, {
      legacySyllabusId,
      videoId,
      startDate: now,
      position: 5,
      at: now,
    });
    const at = ['data', 'videosWatched', videoId];
    this.#keep(`watch of ${videoId}`, { read: path, at, value: at.reduce(valueAt, body) });
  }

  async #pass(address: string): Promise<void> {
    const path = `/api/quiz/${this.#uid}/${this.#course.legacySyllabusId}`;
    const body = await this.#client.must(address, path, { questions: rightAnswers(this.#course.slug) });
    const number = valueAt(valueAt(body, 'data'), 'certificateID');
    this.#keep(
      'pass',
      { read: path, at: ['data', 'result', 'certificateID'], value: number },
      { read: `/api/verify/${String(number)}`, at: ['data', 'valid'], value: true },
    );
  }

  async #pickUp(address: string): Promise<void> {
    const query = '/api/locations?zip=94110&country=US&locationTypes=partner&limit=1';
    const found = await this.#client.read(address, query);
    const place = ['data', 'partnerLocations', '0', 'locationId'].reduce(valueAt, found);
    const path = `/api/users-redemptions/${this.#uid}/${this.#course.slug}`;
    const body = await this.#client.must(address, path, { distributionType: 'Pickup', distributorID: place });
    const at = ['data', 'pickupTimestamp'];
    this.#keep('pickup', { read: path, at, value: at.reduce(valueAt, body) });
  }

  /** Also repeats the call for an existing order, because its first answer may be lost. */
  async #ask(address: string, variantID: string): Promise<unknown> {
    const { legacySyllabusId: legacySyllabusID } = this.#course;
    const shippingInfo = doorOf(this.#uid);
    return this.#client.must(address, '/api/order/create', { legacySyllabusID, variantID, shippingInfo });
  }

  async #buy(address: string): Promise<void> {
    const body = await this.#ask(address, 'first-days-kit');
    const invoice = ['data', 'shopifyData', 'invoiceURL'].reduce(valueAt, body);
    this.#invoice = new URL(String(invoice)).pathname;
    const orderId = String(['data', 'orderId'].reduce(valueAt, body));
    this.#keep('order to be paid', { read: `/api/order/${orderId}`, at: ['data', 'orderId'], value: orderId });
  }

  async #pay(address: string): Promise<void> {
    const body = new URLSearchParams();
    const { status } = await fetch(`${address}${this.#invoice}/pay`, { method: 'POST', body, redirect: 'manual' });
    if (status !== 303) throw new Refused(`the payment answered ${status}`, status);
  }

  async #order(address: string): Promise<void> {
    const body = await this.#ask(address, 'baby-box-standard');
    const orderId = String(valueAt(valueAt(body, 'data'), 'orderId'));
    const paidAt = ['data', 'redemption', 'paidTimestamp'].reduce(valueAt, body);
    this.#keep(
      'order',
      { read: `/api/order/${orderId}`, at: ['data', 'paidTimestamp'], value: paidAt },
      { read: `/api/users-redemptions/${this.#uid}/${this.#course.slug}`, at: ['data', 'orderId'], value: orderId },
    );
  }

  async #takeCode(address: string): Promise<void> {
    const path = `/api/users-redemptions/${this.#uid}/${this.#course.slug}`;
    const body = await this.#client.must(address, path, { redemptionType: 'digital' });
    const at = ['data', 'promoCode'];
    this.#keep('code', { read: path, at, value: at.reduce(valueAt, body) });
  }

  async #sayYes(address: string): Promise<void> {
    const body = await this.#client.read(address, `/api/lead-transfer/${PARTNER}?locale=en-US`);
    const consentVersion = valueAt(valueAt(body, 'data'), 'consentVersion');
    await this.#client.must(address, '/api/lead-transfer/upload', {
      uid: this.#uid,
      syllabusId: this.#course.legacySyllabusId,
      c3poSlug: PARTNER,
      optIn: true,
      tuckawayDisclosureAgreement: true,
      'little-loopDisclosureAgreement': true,
      locale: 'en-US',
      consentVersion,
    });
    this.#keep('yes', { read: `/api/user/${this.#uid}/privacy`, at: ['data', 'consents', '0', 'stands'], value: true });
  }

  /** Withdraws the consent, so that the last acknowledged write must no longer be expected. */
  takeBack(): void {
    this.acknowledged.pop();
    this.#steps.push(async (address) => {
      const body = { optIn: false, legacySyllabusId: this.#course.legacySyllabusId };
      await this.#client.must(address, `/api/corporate-partners/${this.#uid}/${PARTNER}`, body);
      this.#keep('no', {
        read: `/api/user/${this.#uid}/privacy`,
        at: ['data', 'consents', '0', 'stands'],
        value: false,
      });
    });
  }

  #keep(what: string, ...traces: readonly Trace[]): void {
    if (traces.some(({ value }) => value === undefined)) throw new Error(`${what} was acknowledged without its record`);
    this.acknowledged.push({ what: `${what} of ${this.#uid}`, traces });
  }
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
