import { isRegionOf } from '@nestling/domain/account/place/zip-region';

/**
 * What a cell says about a subscription. `neither` is no unsubscription, as of somebody who never
 * subscribed, or whose mails come back. `unknown` is any other word, which is never taken for a no.
 */
export type SubscriptionState = 'subscribed' | 'unsubscribed' | 'neither' | 'unknown';

/** Whether a yes in a column means a subscription, its end, or depends on the word. */
type Polarity = 'of-yes' | 'of-no' | 'open';

/** A column about a subscription. */
export interface SubscriptionColumn {
  name: string;
  /** Returns null where a cell says nothing. */
  read: (text: string) => SubscriptionState | null;
}

const OF_OTHER_CHANNEL = /\b(?:sms|mms|rcs|phones?|mobile|calls?|fax|push|whatsapp|tele(?:ph|f)on\w*|post|postal)\b/;
const OF_EMAIL = /\be ?mail|marketing|newsletter|courriel|correo|mailing/;

const END_OF_SUBSCRIPTION =
  /unsub|desab|desins|desuscr|abgemeld|abmeld|wypis|rezygn|\bopt(?:ed|s)? ?out|optout|(?:black|block|deny) ?list|\bdnc\b|\bdo ?not\b|\bno (?:e ?mail|contact)|suppress|supres|suprim|\bbajas?\b|uitschr|uitgeschr|afgemeld|disiscr|descadastr|lista negra|liste noire|czarna lista/;
const SUBSCRIPTION =
  /subscri|suscri|subskry|\bopt(?:ed|s)? ?in\b|optin|abonn|inscri|iscri|inschr|ingeschr|angemeld|anmeld|zapis|newsletter|infolettre|boletin|biuletyn/;
const CONSENT = /consent|consens|permission|permiso|zgod|einwillig|toestemming|\baccepts? .*(?:e ?mail|marketing)/;
const STATUS = /\b(?:status|statut|estado|estatus|stan|state|stato|zustand|situacao|opt)\b/;

/** A yes or no in such a column is about something else than the subscription to mails. */
const OF_SOMETHING_ELSE = /\b(?:paid|premium|plan|stripe|billing|double|confirm\w*)\b/;

const IDENTIFIER = /\b(?:id|key|uuid|guid|hash|number)$/;
const REASON = /\b(?:reason|reasons|motif|motivo|grund|powod)\b/;
const REGION = /^(?:state|estado|stan|stato)$/;
const PROVINCE = /^(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)$/;

/**
 * Returns how a column is read whose name speaks of a subscription, in the languages of the services
 * that send newsletters; null for any other column.
 */
export function subscriptionColumn(name: string): SubscriptionColumn | null {
  const words = wordsOf(name);
  if (IDENTIFIER.test(words) || (OF_OTHER_CHANNEL.test(words) && !OF_EMAIL.test(words))) return null;
  if (![END_OF_SUBSCRIPTION, SUBSCRIPTION, CONSENT, STATUS].some((about) => about.test(words))) return null;
  const polarity = polarityOf(words);
  return { name, read: (text) => (isRegion(words, text) ? null : stateOfCell(words, polarity, text)) };
}

function polarityOf(words: string): Polarity {
  if (END_OF_SUBSCRIPTION.test(words)) return 'of-no';
  if (OF_SOMETHING_ELSE.test(words)) return 'open';
  return SUBSCRIPTION.test(words) || (CONSENT.test(words) && OF_EMAIL.test(words)) ? 'of-yes' : 'open';
}

/** A column `State` has addresses in many files. */
function isRegion(words: string, text: string): boolean {
  const code = text.trim().replace(/^(?:US|CA)-/, '');
  return REGION.test(words) && (isRegionOf('US', `US-${code}`) || PROVINCE.test(code));
}

const EMPTY = /^(?:\\N|null|nan|nat|<na>|0000-00-00.*)$/i;
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})/;

const YES = /^(?:yes|y|true|t|1|oui|vrai|si|verdadero|ja|wahr|tak|prawda)$/;
const NO = /^(?:no|n|false|f|0|non|faux|falso|nein|falsch|nie|falsz)$/;

const UNSUBSCRIBED = new RegExp(
  `^(?:(?:globally|manually|list|email) )?(?:${[
    'unsubscribed?|opt(?:ed)? ?out|blocklisted|blacklisted|withdrawn|erased|do not (?:e ?mail|contact)',
    '(?:spam )?complain(?:ed|ts?)|manual suppression',
    'desinscrite?s?|desabonnee?s?|desinscription',
    'desuscrit[oa]s?|(?:dad[oa] )?de baja|baja',
    'abgemeldet|ausgetragen|abbestellt',
    'wypisan[yaei]|wypisano|zrezygnowal[ai]?',
    'disiscritt[oaie]|uitgeschreven|afgemeld|descadastrad[oa]',
  ].join('|')})$`,
);

const SUBSCRIBED = new RegExp(
  `^(?:${[
    '(?:re)?subscribed|subscriber|active|confirmed|opt(?:ed)? ?in|changed|regular|granted',
    'abonnee?s?|inscrite?s?|actif|actifs|actives?|confirmee?s?',
    'suscrit[oa]s?|inscrit[oa]s?|activ[oa]s?|confirmad[oa]s?',
    'abonniert|angemeldet|eingetragen|aktiv|bestatigt',
    'subskrybent|subskrybuje|zapisan[yaei]|aktywn[yaei]|potwierdzon[yaei]',
    'iscritt[oaie]|attiv[oaie]|ingeschreven|aangemeld|actief|ativ[oa]',
  ].join('|')})$`,
);

const NEITHER =
  /^(?:never subscribed|(?:non|not) ?subscribed|unconfirmed|pending|awaiting confirmation|no permissions? set|transactional|(?:hard |soft )?bounced?|cleaned)$/;

function stateOfCell(column: string, polarity: Polarity, text: string): SubscriptionState | null {
  // Some services write a list, such as `["UNSUBSCRIBE"]`.
  const parts = text
    .replaceAll(/["[\]]/g, '')
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !EMPTY.test(part));
  // Where an unsubscription would have a mark or a date, an empty cell says that there is none.
  if (parts.length === 0) return polarity === 'of-no' && !REASON.test(column) ? 'neither' : null;
  const states = parts.map((part) => stateOfPart(column, polarity, part));
  const order = ['unsubscribed', 'unknown', 'subscribed', 'neither'] as const;
  return order.find((state) => states.includes(state)) ?? 'unknown';
}

function stateOfPart(column: string, polarity: Polarity, part: string): SubscriptionState {
  if (DATE.test(part)) return polarity === 'of-no' ? 'unsubscribed' : 'unknown';
  const word = wordsOf(part);
  if (YES.test(word)) return polarity === 'of-no' ? 'unsubscribed' : 'subscribed';
  if (NO.test(word)) return stateOfNo(polarity);
  // ActiveCampaign numbers its statuses: 1 is active, 2 unsubscribed.
  if (UNSUBSCRIBED.test(word) || (column === 'status' && word === '2')) return 'unsubscribed';
  if (SUBSCRIBED.test(word)) return 'subscribed';
  return NEITHER.test(word) ? 'neither' : 'unknown';
}

function stateOfNo(polarity: Polarity): SubscriptionState {
  if (polarity === 'open') return 'unknown';
  return polarity === 'of-no' ? 'neither' : 'unsubscribed';
}

/** The words of a name or a cell in small letters without marks, such as `opted out` of `OptedOut`. */
function wordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
