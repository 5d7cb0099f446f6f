import { isRegionOf } from '@nestling/domain/account/place/zip-region';
import { isOtherAnswer, meaningOfName, wordsOf, type NameMeaning } from './subscription-names.ts';

/**
 * What a cell says about a subscription. `active` is said of a contact, who may have unsubscribed all
 * the same. `ended` and `began` are the dates of an end and of a beginning, each of which the other may
 * have followed. `neither` is no unsubscription, as of somebody who never subscribed, or whose mails
 * come back. `something-else` is an answer to another channel or purpose. `unknown` is anything else;
 * neither is ever taken for a no.
 */
export type SubscriptionState =
  | 'subscribed'
  | 'active'
  | 'unsubscribed'
  | 'ended'
  | 'began'
  | 'neither'
  | 'something-else'
  | 'unknown';

/** A column about a subscription. */
export interface SubscriptionColumn {
  name: string;
  /** Returns null where a cell says nothing. */
  read: (text: string) => SubscriptionState | null;
}

/** A column as its cells are read. */
interface Column extends NameMeaning {
  /** Its name in the form of `wordsOf`. */
  words: string;
}

const REASON = /\b(?:reason|reasons|motif|motivo|grund|powod)\b/;
const REGION = /^(?:state|estado|stan|stato)$/;
const PROVINCE = /^(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)$/;

/**
 * Returns how a column is read whose name speaks of a subscription, in the languages of the services
 * that send newsletters; null for any other column.
 */
export function subscriptionColumn(name: string): SubscriptionColumn | null {
  const words = wordsOf(name.replace(/ \(column \d+\)$/, ''));
  if (isOtherAnswer(words)) return { name, read: (text) => (partsOf(text).length > 0 ? 'something-else' : null) };
  const meaning = meaningOfName(words);
  if (!meaning) return null;
  const column = { ...meaning, words };
  return { name, read: (text) => (isRegion(words, text) ? null : stateOfCell(column, text)) };
}

/** A column `State` has addresses in many files. */
function isRegion(words: string, text: string): boolean {
  const code = text.trim().replace(/^(?:US|CA)-/, '');
  return REGION.test(words) && (isRegionOf('US', `US-${code}`) || PROVINCE.test(code));
}

const EMPTY = /^(?:\\N|null|nan|nat|<na>|0000-00-00.*)$/i;
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})/;

const YES = /^(?:yes|y|true|t|1|oui|vrai|si|verdadero|ja|wahr|tak|prawda|sim)$/;
const NO = /^(?:no|n|false|f|0|non|faux|falso|nein|falsch|nie|falsz|nee|nao)$/;

const UNSUBSCRIBED = new RegExp(
  `^(?:(?:globally|manually|list|email) )?(?:${[
    'unsubscribed?|opt(?:ed)? ?out|blocklisted|blacklisted|withdrawn|erased|do not (?:email|contact)',
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
    '(?:re)?subscribed|subscriber|opt(?:ed)? ?in|changed|regular|granted',
    'abonnee?s?|inscrite?s?|suscrit[oa]s?|inscrit[oa]s?|abonniert|angemeldet|eingetragen',
    'subskrybent|subskrybuje|zapisan[yaei]|iscritt[oaie]|ingeschreven|aangemeld',
  ].join('|')})$`,
);

const ACTIVE = new RegExp(
  `^(?:${[
    'active|confirmed|actif|actifs|actives?|confirmee?s?|activ[oa]s?|confirmad[oa]s?|aktiv|bestatigt',
    'aktywn[yaei]|potwierdzon[yaei]|attiv[oaie]|actief|ativ[oa]',
  ].join('|')})$`,
);

const NEITHER =
  /^(?:never subscribed|(?:non|not) ?subscribed|unconfirmed|pending|awaiting confirmation|no permissions? set|transactional|(?:hard |soft )?bounced?|cleaned)$/;

/** Which state of a list of them counts. */
const COUNTS = ['unsubscribed', 'ended', 'unknown', 'subscribed', 'active', 'began', 'neither'] as const;

/** Returns what a cell says; some services write a list, such as `["UNSUBSCRIBE"]`. */
function partsOf(text: string): string[] {
  return text
    .replaceAll(/["[\]]/g, '')
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !EMPTY.test(part));
}

function stateOfCell(column: Column, text: string): SubscriptionState | null {
  const parts = partsOf(text);
  // Where an unsubscription would have a mark or a date, an empty cell says that there is none.
  if (parts.length === 0) return column.isOfEnd && !REASON.test(column.words) ? 'neither' : null;
  const states = parts.map((part) => stateOfPart(column, part));
  if (states.includes('unsubscribed') && states.includes('subscribed')) return 'unknown';
  return COUNTS.find((state) => states.includes(state)) ?? null;
}

function stateOfPart(column: Column, part: string): SubscriptionState | null {
  const { endsBy, isUnderstood, isLoose } = column;
  if (DATE.test(part)) return stateOfDate(column);
  const word = wordsOf(part);
  if (YES.test(word)) return stateOfYes(column);
  if (NO.test(word)) return endsBy === null ? 'unknown' : endsBy === 'yes' ? 'neither' : 'unsubscribed';
  const state = stateOfWord(column, word);
  if (state === null) return isLoose ? null : 'unknown';
  return isUnderstood ? state : 'unknown';
}

function stateOfDate({ endsBy, isLoose }: Column): SubscriptionState | null {
  if (endsBy !== null) return endsBy === 'yes' ? 'ended' : 'began';
  return isLoose ? null : 'unknown';
}

function stateOfYes({ endsBy, isOfEnd, isUnderstood, isLoose }: Column): SubscriptionState {
  if (endsBy !== null) return endsBy === 'yes' ? 'unsubscribed' : 'subscribed';
  return isUnderstood && !isOfEnd && !isLoose ? 'active' : 'unknown';
}

function stateOfWord({ words }: Column, word: string): SubscriptionState | null {
  // ActiveCampaign numbers its statuses: 1 is active, 2 unsubscribed.
  if (UNSUBSCRIBED.test(word) || (words === 'status' && word === '2')) return 'unsubscribed';
  if (SUBSCRIBED.test(word)) return 'subscribed';
  if (ACTIVE.test(word)) return 'active';
  return NEITHER.test(word) ? 'neither' : null;
}
