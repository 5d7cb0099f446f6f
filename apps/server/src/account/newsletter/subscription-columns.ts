import { isRegionOf } from '@nestling/domain/account/place/zip-region';

/**
 * What a cell says about a subscription. `active` is a contact that is in use, which may have
 * unsubscribed all the same; `neither` is no unsubscription, as of somebody who never subscribed, or
 * whose mails come back. `unknown` is any other word, and `something-else` a cell about another
 * channel or purpose: neither is ever taken for a no.
 */
export type SubscriptionState = 'subscribed' | 'active' | 'unsubscribed' | 'neither' | 'unknown' | 'something-else';

/** Whether a yes in a column means a subscription, its end, or depends on the word. */
type Polarity = 'of-yes' | 'of-no' | 'open';

/** A column about a subscription. */
export interface SubscriptionColumn {
  name: string;
  /** Returns null where a cell says nothing. */
  read: (text: string) => SubscriptionState | null;
}

const OF_OTHER_CHANNEL = /\b(?:sms|mms|rcs|phones?|mobile|calls?|fax|push|whatsapp|tele(?:ph|f)on\w*|post|postal)\b/;
const OF_EMAIL = /\be ?mails?\b|newsletter|infolettre|boletin|biuletyn|courriel|correo/;
const OF_MARKETING = /\bmarketing\b/;

const END_OF_SUBSCRIPTION =
  /unsub|desab|desins|desuscr|abgemeld|abmeld|wypis|rezygn|\bopt(?:ed|s)? ?out|optout|(?:black|block|deny) ?list|\bdnc\b|\bdo ?not\b|\bno (?:e ?mail|contact)|suppress|supres|suprim|sperr|\bbajas?\b|uitschr|uitgeschr|afgemeld|disiscr|descadastr|lista negra|liste noire|czarna lista/;
const SUBSCRIPTION =
  /subscri|suscri|subskry|\bopt(?:ed|s)? ?in\b|optin|abonn|inscri|iscri|inschr|ingeschr|angemeld|anmeld|zapis|newsletter|infolettre|boletin|biuletyn/;
const CONSENT = /consent|consens|permission|permiso|zgod|einwillig|toestemming|\baccepts? .*(?:e ?mail|marketing)/;
const STATUS = /\b(?:status|statut|estado|estatus|stan|state|stato|zustand|situacao|opt)\b/;

const ACTIVITY = /^(?:is )?(?:active|enabled|aktiv\w*|actif|activ[oa]|aktywn\w*)$/;

/** Words that a name about the subscription to mails may have beside those of a subscription. */
const FILLER = new RegExp(
  `^(?:${[
    'opt|opted|opts|in|out|do|not|no|black|block|deny|dnc|list\\w*|negra|noire|czarna|accepts?|mailing|marketing',
    'contacts?|customers?|members?|users?|people|everything|all|any|our|global\\w*|channel|level|hard|bounce',
    'the|of|to|for|from|at|on|by|is|has|was|been|via|through',
    'dates?|time|timestamp|day|utc|type|source|origin|set|current|last|changed|updated',
    'd|l|de|du|des|la|le|les|el|los|del|der|die|das|dem|den|vom|von|zum|am|im|na|do|od|z|w|a|di|da|per',
    'date|datum|data|fecha|heure|hora|uhrzeit|typ|tipo|email|emails|e|reason|reasons|motif|motivo|grund|powod',
  ].join('|')})$`,
);

const IDENTIFIER = /\b(?:id|key|uuid|guid|hash|number)$/;
const REASON = /\b(?:reason|reasons|motif|motivo|grund|powod)\b/;
const REGION = /^(?:state|estado|stan|stato)$/;
const PROVINCE = /^(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)$/;

const SPEAKING = [END_OF_SUBSCRIPTION, SUBSCRIPTION, CONSENT, STATUS, OF_MARKETING, ACTIVITY];
const TOPICS = [...SPEAKING, OF_EMAIL];

/**
 * Returns how a column is read whose name speaks of a subscription, in the languages of the services
 * that send newsletters; null for any other column.
 */
export function subscriptionColumn(name: string): SubscriptionColumn | null {
  const words = wordsOf(name);
  if (IDENTIFIER.test(words) || !SPEAKING.some((about) => about.test(words))) return null;
  if (isOfSomethingElse(words)) return { name, read: (text) => (isEmpty(text) ? null : 'something-else') };
  const polarity = polarityOf(words);
  return { name, read: (text) => (isRegion(words, text) ? null : stateOfCell(words, polarity, text)) };
}

/**
 * True for the name of another channel, such as SMS, or with a word that may be of another purpose, such
 * as data, offers of partners or a webinar.
 */
function isOfSomethingElse(words: string): boolean {
  if (OF_OTHER_CHANNEL.test(words) && !OF_EMAIL.test(words)) return true;
  const others = words.replaceAll(/\be mails?\b/g, 'email').split(' ');
  return others.some((word) => !FILLER.test(word) && !TOPICS.some((topic) => topic.test(word)));
}

function polarityOf(words: string): Polarity {
  if (END_OF_SUBSCRIPTION.test(words)) return 'of-no';
  const isOfEmail = (CONSENT.test(words) || OF_MARKETING.test(words)) && OF_EMAIL.test(words);
  return SUBSCRIPTION.test(words) || isOfEmail ? 'of-yes' : 'open';
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
    '(?:re)?subscribed|subscriber|opt(?:ed)? ?in|granted',
    'abonnee?s?|inscrite?s?',
    'suscrit[oa]s?|inscrit[oa]s?',
    'abonniert|angemeldet|eingetragen',
    'subskrybent|subskrybuje|zapisan[yaei]',
    'iscritt[oaie]|ingeschreven|aangemeld',
  ].join('|')})$`,
);

const ACTIVE = new RegExp(
  `^(?:${[
    'active|confirmed|changed|regular',
    'actif|actifs|actives?|confirmee?s?|activ[oa]s?|confirmad[oa]s?',
    'aktiv|bestatigt|aktywn[yaei]|potwierdzon[yaei]|attiv[oaie]|actief|ativ[oa]',
  ].join('|')})$`,
);

const NEITHER =
  /^(?:never subscribed|(?:non|not) ?subscribed|unconfirmed|pending|awaiting confirmation|no permissions? set|transactional|(?:hard |soft )?bounced?|cleaned)$/;

/** The words of a cell; some services write a list, such as `["UNSUBSCRIBE"]`. */
function partsOf(text: string): string[] {
  return text
    .replaceAll(/["[\]]/g, '')
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !EMPTY.test(part));
}

function isEmpty(text: string): boolean {
  return partsOf(text).length === 0;
}

function stateOfCell(column: string, polarity: Polarity, text: string): SubscriptionState | null {
  const parts = partsOf(text);
  // Where an unsubscription would have a mark or a date, an empty cell says that there is none.
  if (parts.length === 0) return polarity === 'of-no' && !REASON.test(column) ? 'neither' : null;
  const states = parts.map((part) => stateOfPart(column, polarity, part));
  const order = ['unsubscribed', 'unknown', 'subscribed', 'active', 'neither'] as const;
  return order.find((state) => states.includes(state)) ?? 'unknown';
}

const STATE_OF_YES: Readonly<Record<Polarity, SubscriptionState>> = {
  'of-no': 'unsubscribed',
  'of-yes': 'subscribed',
  open: 'active',
};

function stateOfPart(column: string, polarity: Polarity, part: string): SubscriptionState {
  if (DATE.test(part)) return polarity === 'of-no' ? 'unsubscribed' : 'unknown';
  const word = wordsOf(part);
  if (YES.test(word)) return STATE_OF_YES[polarity];
  if (NO.test(word)) return stateOfNo(polarity);
  // ActiveCampaign numbers its statuses: 1 is active, 2 unsubscribed.
  if (UNSUBSCRIBED.test(word) || (column === 'status' && word === '2')) return 'unsubscribed';
  if (SUBSCRIBED.test(word)) return 'subscribed';
  if (ACTIVE.test(word)) return 'active';
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
