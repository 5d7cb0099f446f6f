import { BOX, DIGITAL, courseFolder } from '../content/courses.ts';
import { KIT } from '../rewards/kit-orders.ts';
import { graduate, parent, sendQuiz } from './learner.ts';
import { modelPartner } from '../partners/model-partner.ts';
import { operate } from '../operator.ts';
import {
  AFTER_SHIPPING,
  TUCKAWAY,
  consentToTuckaway,
  partnerFiles,
  refuseTuckaway,
  setFlags,
  versionOf,
} from '../partners/partners.ts';
import { choose } from '../rewards/pickup.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../product.ts';
import { addPlaces, orderBox } from '../rewards/rewards.ts';
import { SHOP_SECRET, sendNotice } from '../shop/shop-notices.ts';

/** A write of a member that gives something away or records an answer. */
export interface MemberWrite {
  name: string;
  /** The course that the member has passed before, but for the submit itself. */
  course: { slug: string; legacySyllabusId: string };
  isBeforeQuiz?: boolean;
  /** Number of its first transactions, if the later ones are those of an order. */
  ownTransactions?: number;
  /** Makes what the call needs. @returns the version of the words, or the id of an order */
  prepare?: (product: TestProduct, member: Member) => Promise<string>;
  call: (product: TestProduct, member: Member, prepared: string) => Promise<HttpAnswer>;
}

/** The course of a partner with a form. */
const WITH_FORM = {
  ...AFTER_SHIPPING,
  slug: 'asking-form',
  legacySyllabusId: 'AskingForm',
  facts: { ...AFTER_SHIPPING.facts, optIn: { $link: 'leadTransferPartner/harbor' } },
};

const HARBOR = partnerFiles('harbor', { requiresPhoneNumber: true, requiresTrustedForm: true });

/** A partner of the dialog. */
const LOOM = {
  'main/corporatePartner/loom/entry.json': {
    slug: 'loom',
    name: 'Loom',
    countries: { US: { termsUrl: 'https://example.com/terms', displayOnModal: { enabled: true } } },
  },
  'main/corporatePartner/loom/en-US.json': { countries: { US: { optinText: 'Slings', termsText: 'Terms' } } },
};

/** Writes that read the session again in their first transaction. */
export const MEMBER_WRITES: readonly MemberWrite[] = [
  {
    name: 'a submit of a quiz with its marketing event',
    course: BOX,
    isBeforeQuiz: true,
    call: (product, member) => sendQuiz(product, member, BOX.legacySyllabusId),
  },
  { name: 'an order', course: BOX, call: (_, member) => orderOnce(member) },
  {
    name: 'an order with an exemption',
    course: BOX,
    ownTransactions: 1,
    prepare: async ({ adminChannel }, { uid }) => {
      const { exit, out, err } = await operate(adminChannel, ['orders', 'allow', uid, '--reason', 'a shelter']);
      if (exit !== 0) throw new Error(err);
      return out;
    },
    call: (_, member) => orderOnce(member),
  },
  { name: 'a pickup', course: BOX, call: (_, member) => choose(member, 'US-1') },
  {
    name: 'a code',
    course: DIGITAL,
    call: (_, member) =>
      member.post(`/api/users-redemptions/${member.uid}/${DIGITAL.slug}`, { redemptionType: 'digital' }),
  },
  {
    name: 'a yes to the partner of a course',
    course: AFTER_SHIPPING,
    prepare: (_, member) => versionOf(member),
    call: (_, member, consentVersion) => consentToTuckaway(member, { consentVersion }),
  },
  {
    name: 'a yes over an earlier lead',
    course: AFTER_SHIPPING,
    prepare: async (_, member) => {
      await consentToTuckaway(member);
      await refuseTuckaway(member);
      return versionOf(member);
    },
    call: (_, member, consentVersion) => consentToTuckaway(member, { consentVersion }),
  },
  {
    name: 'a yes in the form of a partner',
    course: WITH_FORM,
    prepare: (_, member) => versionOf(member, 'harbor'),
    call: (_, member, consentVersion) =>
      member.post('/api/lead-transfer/upload', {
        syllabusId: WITH_FORM.legacySyllabusId,
        c3poSlug: 'harbor',
        optIn: true,
        consentVersion,
        phone: '(202) 555-0143',
        trustedFormCert: 'checkbox-consent',
        trustedFormToken: '',
      }),
  },
  {
    name: 'a yes in the dialog',
    course: BOX,
    prepare: async (_, member) => {
      const offers = await member.get('/api/corporate-partners?country=US');
      return String(offers.at('data.0.consentVersion'));
    },
    call: (_, member, consentVersion) =>
      member.post(`/api/corporate-partners/${member.uid}/loom`, { optIn: true, consentVersion }),
  },
  { name: 'a no to a partner', course: AFTER_SHIPPING, call: (_, member) => refuseTuckaway(member) },
];

/** Writes that read the session again before the shop ends the order that they replace. */
export const CHANGES_OF_MIND: readonly MemberWrite[] = [
  {
    name: 'a pickup in place of an order',
    course: KIT,
    prepare: (_, member) => orderKit(member),
    call: (_, member) => choose(member, 'US-1', KIT.slug),
  },
  {
    name: 'an order in place of another',
    course: KIT,
    ownTransactions: 2,
    prepare: (_, member) => orderKit(member),
    call: (_, member) => orderBox(member, KIT.legacySyllabusId, { variantID: 'box-standard' }),
  },
];

/** An order that is there already; the session is read again before it is returned. */
export const ORDER_AGAIN: MemberWrite = {
  name: 'the same order again',
  course: KIT,
  prepare: (_, member) => orderKit(member),
  call: (_, member) => orderBox(member, KIT.legacySyllabusId, { variantID: 'kit-standard' }),
};

/** A write of the shop for a member. */
export const NOTICE: MemberWrite = {
  name: 'a notice of the shop',
  course: KIT,
  prepare: (_, member) => orderKit(member),
  call: (product, _, orderId) => sendNotice(product, { orderId }),
};

function orderOnce(member: Member): Promise<HttpAnswer> {
  return orderBox(member, BOX.legacySyllabusId, {}, { 'idempotency-key': member.uid });
}

/** Orders the kit, which waits for its payment. @returns the id of the order */
async function orderKit(member: Member): Promise<string> {
  const placed = await orderBox(member, KIT.legacySyllabusId, { variantID: 'kit-standard' });
  return String(placed.at('data.orderId'));
}

/** A member who may make a write, and its call. */
interface ReadyWrite {
  member: Member;
  call: () => Promise<HttpAnswer>;
}

/** Creates a member who may make a write. */
export async function readyFor(product: TestProduct, write: MemberWrite): Promise<ReadyWrite> {
  const { course, isBeforeQuiz = false, prepare, call } = write;
  const member = isBeforeQuiz ? await parent(product) : await graduate(product, course);
  const prepared = (await prepare?.(product, member)) ?? '';
  return { member, call: () => call(product, member, prepared) };
}

/** Starts a product in which every write succeeds; closing it removes its content too. */
export async function startProductOfWrites(): Promise<TestProduct> {
  const folder = courseFolder([BOX, DIGITAL, AFTER_SHIPPING, WITH_FORM, KIT], { ...TUCKAWAY, ...HARBOR, ...LOOM });
  const product = await startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', SHOP_WEBHOOK_SECRET: SHOP_SECRET },
    { gateways: { partners: { leads: modelPartner().line, dialog: null } } },
  );
  setFlags(product, { sfmcSupport: true });
  await addPlaces(product, [{ locationId: 'US-1' }]);
  return {
    ...product,
    close: async () => {
      await product.close();
      folder.remove();
    },
  };
}
