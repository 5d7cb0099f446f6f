import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findMember, lookUpZip } from '../account/public.ts';
import type { RecipientPrefill } from '../embedded-shop/address-form.ts';
import { createEmbeddedShop, type EmbeddedShop } from '../embedded-shop/embedded.ts';
import type { DeliverNotice } from '../embedded-shop/notice.ts';
import { serveEmbeddedShop } from '../embedded-shop/pages.ts';
import type { ShopGateway } from '../gateways/shop/port.ts';
import { acceptsTestPayments } from '../gateways/shop/settings.ts';
import { webhookSecrets } from '../gateways/shop/webhook-secrets.ts';
import { callerOf } from '../platform/http/callers/caller-address.ts';
import { RefusalError, refuse, statusOf } from '../platform/http/refusal.ts';
import { isOrderOf, receiveNotice, type RewardDeps } from '../rewards/composition.ts';
import { sessionToken } from '../platform/http/session-cookie.ts';
import type { Services } from './services.ts';
import { productOfVariant } from './product-of-variant.ts';

/**
 * The shop that takes orders: the given one, otherwise that of the settings, which is the embedded
 * one by default.
 * @param deliver receives the notices of the embedded shop
 */
export function shopOf(
  shop: ShopGateway | undefined,
  services: Services,
  deliver: DeliverNotice,
): { shop: ShopGateway; ownShop: EmbeddedShop | null } {
  const external = shop ?? services.externalShop?.gateway;
  if (external) return { shop: external, ownShop: null };
  const ownShop = openOwnShop(services, deliver);
  return { shop: ownShop.gateway, ownShop };
}

/**
 * Handles a notice as the endpoint does.
 * @returns the status that the endpoint would answer
 */
export async function statusOfNotice(deps: RewardDeps, raw: Buffer, signature: string): Promise<number> {
  const result = await receiveNotice(deps, raw, signature);
  return 'refused' in result ? statusOf(result) : 200;
}

function openOwnShop(services: Services, deliver: DeliverNotice): EmbeddedShop {
  const { config, handle, clock, log, jobs } = services;
  const [secret = ''] = webhookSecrets(config);
  return createEmbeddedShop({
    handle,
    clock,
    log,
    jobs,
    deliver,
    secret,
    settings: config,
  });
}

/** Serves the pages of the embedded shop. */
export function serveOwnShop(services: Services, app: FastifyInstance, { floor }: EmbeddedShop): void {
  const { config, clock, limiter, handle, geocoderFor, localeOf, content } = services;
  serveEmbeddedShop(app, {
    floor,
    clock,
    localeOf,
    lookUpZipFor: (request) => (country, zip) =>
      lookUpZip({ db: handle.db, geocoder: geocoderFor(request) }, country, zip),
    recipientOf: (request, orderId) => recipientOf(services, request, orderId),
    productOfVariant: (variantId, locale) => productOfVariant(content.current(), variantId, locale),
    countCall: async (request) => {
      const verdict = await limiter.ofClass('read', callerOf(request));
      if (verdict) throw new RefusalError(refuse('too-many-requests', verdict));
    },
    acceptsTestPayments: acceptsTestPayments(config),
    brandName: config.BRAND_NAME,
    supportEmail: config.SUPPORT_EMAIL,
  });
}

/** The session is not renewed, because a page of the shop sets no cookie. */
async function recipientOf(
  { handle: { db }, readSession }: Services,
  request: FastifyRequest,
  orderId: string,
): Promise<RecipientPrefill | null> {
  const token = sessionToken(request);
  const session = token === undefined ? null : await readSession(token, { renew: false });
  if (!session || !(await isOrderOf(db, session.uid, orderId))) return null;
  const member = await findMember(db, session.uid);
  if (!member) return null;
  const { firstName, lastName, country, zip } = member;
  // Not the saved shipping code, which may be one of another country.
  return { firstName, lastName, country: country ?? '', postalCode: zip ?? '' };
}
