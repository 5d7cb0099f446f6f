import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../bootstrap.mjs';
import { Client, PASSWORD, Refused, signIn, type Fields, type OnCall } from './client.ts';

/** Where a write must be found again. */
interface Trace {
  /** Below the address of the server. */
  readonly read: string;
  /** Path into the answer, and the value that must be there. */
  readonly at: string;
  readonly value: unknown;
}

interface Acknowledged {
  readonly what: string;
  readonly traces: readonly Trace[];
}

const BOX = { slug: 'safe-sleep', legacySyllabusId: 'SafeSleep' };

/** The course of each goal; the one of a partner asks after its reward was ordered. */
const COURSES = {
  pickup: BOX,
  order: BOX,
  paid: BOX,
  code: { slug: 'play-from-day-one', legacySyllabusId: 'PlayFromDayOne' },
  partner: { slug: 'out-and-about', legacySyllabusId: 'OutAndAbout' },
} as const;

/** What a parent is after. */
export type ParentGoal = keyof typeof COURSES;

const PARTNER = 'tuckaway';

type Step = (address: string) => Promise<void>;

/**
 * A parent on the path to a reward: registers, watches, passes, then picks up, orders, takes a
 * code, or consents to a partner. When the server dies during a call, they repeat it at the next
 * server, as people do.
 */
export class Parent {
  readonly goal: ParentGoal;
  readonly acknowledged: Acknowledged[] = [];
  readonly #uid = randomUUID();
  readonly #email = `${this.#uid}@example.com`;
  readonly #user = `/api/user/${this.#uid}`;
  readonly #course: (typeof COURSES)[ParentGoal];
  readonly #reward: string;
  readonly #client: Client;
  readonly #steps: Step[];
  #invoice = '';

  constructor(goal: ParentGoal, onCall?: OnCall) {
    this.goal = goal;
    this.#client = new Client(onCall);
    this.#course = COURSES[goal];
    this.#reward = `/api/users-redemptions/${this.#uid}/${this.#course.slug}`;
    this.#steps = [
      (at) => this.#register(at),
      (at) => this.#signIn(at),
      (at) => this.#move(at),
      (at) => this.#enter(at),
      (at) => this.#pass(at),
      ...this.#stepsToGoal(),
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
        const actual = valueAt(await answer, at);
        if (actual !== value) missing.push(`${what}: ${String(actual)} instead of ${String(value)}`);
      }
    }
    return missing;
  }

  /** Reads the certificate of the course that was passed, as the text of its file. */
  async certificate(address: string): Promise<unknown> {
    return this.#client.read(address, `/api/syllabus/${this.#course.slug}/certificate.pdf?userId=${this.#uid}`);
  }

  /** Withdraws the consent, so that the last acknowledged write must no longer be expected. */
  takeBack(): void {
    this.acknowledged.pop();
    this.#steps.push(async (address) => {
      const body = { optIn: false, legacySyllabusId: this.#course.legacySyllabusId };
      await this.#client.must(address, `/api/corporate-partners/${this.#uid}/${PARTNER}`, body);
      this.#acknowledge('no', { read: `${this.#user}/privacy`, at: 'data.consents.0.stands', value: false });
    });
  }

  #stepsToGoal(): Step[] {
    switch (this.goal) {
      case 'pickup':
        return [(at) => this.#pickUp(at)];
      case 'order':
        return [(at) => this.#order(at)];
      case 'code':
        return [(at) => this.#write(at, 'code', this.#reward, { redemptionType: 'digital' }, 'data.promoCode')];
      case 'partner':
        return [(at) => this.#consent(at)];
      case 'paid':
        return [(at) => this.#buy(at), (at) => this.#pay(at)];
    }
  }

  async #register(address: string): Promise<void> {
    const answer = await this.#client.send(address, this.#user, {
      email: this.#email,
      password: PASSWORD,
      firstName: 'Maya',
      lastName: 'Ortiz',
      emailOptIn: false,
      policyVersion: '2024-01',
    });
    // 409 is a success too, because the server may have created the account and been killed before
    // it could answer.
    if (answer.status !== 201 && answer.status !== 409) throw new Refused(this.#user, answer);
    this.#acknowledge('account', { read: this.#user, at: 'data.user.uid', value: this.#uid });
  }

  async #signIn(address: string): Promise<void> {
    await signIn(address, { client: this.#client, email: this.#email });
    this.#acknowledge('sign-in', { read: '/api/auth/session', at: 'data.uid', value: this.#uid });
  }

  async #move(address: string): Promise<void> {
    await this.#client.must(address, this.#user, { country: 'US', zip: '94110' });
    this.#acknowledge('place', { read: this.#user, at: 'data.user.region', value: 'US-CA' });
  }

  /** Learns which videos the course has, and watches them next. */
  async #enter(address: string): Promise<void> {
    const body = await this.#client.read(address, `/api/courses/${this.#course.slug}`);
    const playlist = playlistSchema.parse(valueAt(body, 'data.playlist'));
    const watches = playlist.map(
      ({ videoId }): Step =>
        (at) =>
          this.#watch(at, videoId),
    );
    this.#steps.splice(1, 0, ...watches);
  }

  async #watch(address: string, videoId: string): Promise<void> {
    const path = `${this.#user}/course/${this.#course.slug}/videos-watched`;
    const now = new Date().toISOString();
    const { legacySyllabusId } = this.#course;
    const watched = { legacySyllabusId, videoId, startDate: now, position: 5, at: now };
    await this.#write(address, `watch of ${videoId}`, path, watched, `data.videosWatched.${videoId}`);
  }

  async #pass(address: string): Promise<void> {
    const path = `/api/quiz/${this.#uid}/${this.#course.legacySyllabusId}`;
    const body = await this.#client.must(address, path, { questions: rightAnswers(this.#course.slug) });
    const number = valueAt(body, 'data.certificateID');
    this.#acknowledge(
      'pass',
      { read: path, at: 'data.result.certificateID', value: number },
      { read: `/api/verify/${String(number)}`, at: 'data.valid', value: true },
    );
  }

  async #pickUp(address: string): Promise<void> {
    const query = '/api/locations?zip=94110&country=US&locationTypes=partner&limit=1';
    const place = valueAt(await this.#client.read(address, query), 'data.partnerLocations.0.locationId');
    const pickup = { distributionType: 'Pickup', distributorID: place };
    await this.#write(address, 'pickup', this.#reward, pickup, 'data.pickupTimestamp');
  }

  /** Also repeats the call for an existing order, because its first answer may be lost. */
  async #createOrder(address: string, variantID: string): Promise<unknown> {
    const { legacySyllabusId: legacySyllabusID } = this.#course;
    const shippingInfo = shippingInfoOf(this.#uid);
    return this.#client.must(address, '/api/order/create', { legacySyllabusID, variantID, shippingInfo });
  }

  async #order(address: string): Promise<void> {
    const body = await this.#createOrder(address, 'baby-box-standard');
    const orderId = valueAt(body, 'data.orderId');
    const paidAt = valueAt(body, 'data.redemption.paidTimestamp');
    this.#acknowledge(
      'order',
      { read: `/api/order/${String(orderId)}`, at: 'data.paidTimestamp', value: paidAt },
      { read: this.#reward, at: 'data.orderId', value: orderId },
    );
  }

  async #buy(address: string): Promise<void> {
    const body = await this.#createOrder(address, 'first-days-kit');
    this.#invoice = String(valueAt(body, 'data.shopifyData.invoiceURL'));
    const orderId = valueAt(body, 'data.orderId');
    this.#acknowledge('order to be paid', {
      read: `/api/order/${String(orderId)}`,
      at: 'data.orderId',
      value: orderId,
    });
  }

  async #pay(address: string): Promise<void> {
    const path = `${this.#invoice}/pay`;
    const body = new URLSearchParams();
    const { status } = await fetch(address + path, { method: 'POST', body, redirect: 'manual' });
    if (status !== 303) throw new Refused(path, { status, body: null });
  }

  async #consent(address: string): Promise<void> {
    const body = await this.#client.read(address, `/api/lead-transfer/${PARTNER}?locale=en-US`);
    await this.#client.must(address, '/api/lead-transfer/upload', {
      uid: this.#uid,
      syllabusId: this.#course.legacySyllabusId,
      c3poSlug: PARTNER,
      optIn: true,
      tuckawayDisclosureAgreement: true,
      'little-loopDisclosureAgreement': true,
      locale: 'en-US',
      consentVersion: valueAt(body, 'data.consentVersion'),
    });
    this.#acknowledge('yes', { read: `${this.#user}/privacy`, at: 'data.consents.0.stands', value: true });
  }

  /** Sends what is read back at the same address, with the value of the answer. */
  async #write(address: string, what: string, path: string, body: Fields, at: string): Promise<void> {
    const answer = await this.#client.must(address, path, body);
    this.#acknowledge(what, { read: path, at, value: valueAt(answer, at) });
  }

  #acknowledge(what: string, ...traces: readonly Trace[]): void {
    if (traces.some(({ value }) => value === undefined)) throw new Error(`${what} was acknowledged without its record`);
    this.acknowledged.push({ what: `${what} of ${this.#uid}`, traces });
  }
}

const playlistSchema = z.array(z.object({ videoId: z.string() }));

const quizSchema = z.object({ questions: z.array(z.object({ id: z.string(), correctAnswer: z.number() })) });

/** From the answer key, which never leaves the server. */
function rightAnswers(slug: string): { question: string; userAnswer: number }[] {
  const file = join(root, 'content/education/quiz', slug, 'entry.json');
  const { questions } = quizSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return questions.map(({ id, correctAnswer }) => ({ question: id, userAnswer: correctAnswer }));
}

/** An address of its own for each parent, because a household gets only one box. */
function shippingInfoOf(uid: string): Fields {
  const streetLines = [`${Number.parseInt(uid.slice(0, 8), 16)} Alder Street`];
  return {
    firstName: 'Maya',
    lastName: 'Ortiz',
    phoneNumber: '415-555-0134',
    address: { streetLines, city: 'San Francisco', postalCode: '94110', countryCode: 'US' },
  };
}

/** @param path names and places, separated by dots */
function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (each, key) => (typeof each === 'object' && each !== null ? Reflect.get(each, key) : undefined),
      value,
    );
}
