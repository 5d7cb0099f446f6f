/** What the name of a column says of a subscription to emails. */
export interface NameMeaning {
  /** The answer that ends the subscription; null where a yes or a no can mean something else. */
  endsBy: 'yes' | 'no' | null;
  /** Whether an empty cell means that nobody has unsubscribed. */
  isOfEnd: boolean;
  /** Whether a word such as `Unsubscribed` counts: all words of the name are of the subscription. */
  isUnderstood: boolean;
  /** Whether the name is of emails or activity only, where most cells are of something else. */
  isLoose: boolean;
}

// All names are those of `wordsOf`: in small letters, without marks.

/** Names of columns in which a yes, or a date, ends the subscription; without `SMALL_WORDS`. */
const ENDED_BY_YES: ReadonlySet<string> = listOf(
  'unsubscribed, unsubscribe, unsub, unsubscription, globally unsubscribed, global unsubscribe',
  'email unsubscribed, unsubscribed email, unsubscribed emails, unsubscribed all email',
  'unsubscribed all emails, newsletter unsubscribed, unsubscribed newsletter',
  'opt out, opted out, optout, email opt out, email opted out, email optout, opt out email',
  'opted out email, opted out all email, email marketing opt out, opted out email marketing',
  'newsletter opt out, do not email, dnc email, email dnc, email blacklisted, email blocklisted',
  'email suppressed',
  'desinscrit, desinscription, desinscrit newsletter, desinscription newsletter',
  'desabonne, desabonnement, desabonne newsletter, desabonnement newsletter',
  'desuscrito, desuscripcion, baja newsletter, baja boletin, baja correo',
  'abgemeldet, abmeldung, abmeldedatum, newsletter abgemeldet, abgemeldet newsletter',
  'newsletter abmeldung, abmeldung newsletter, newsletter abbestellt',
  'wypisany, wypisano, wypisany newslettera, wypisano newslettera, rezygnacja newslettera',
  'disiscritto, disiscritto newsletter, uitgeschreven nieuwsbrief, afgemeld nieuwsbrief',
  'descadastrado, descadastrado newsletter',
);

/** Names of columns in which a no ends the subscription; without `SMALL_WORDS`. */
const ENDED_BY_NO: ReadonlySet<string> = listOf(
  'subscribed, email subscribed, subscribed email, subscribed emails, email subscription',
  'newsletter, newsletter subscribed, subscribed newsletter, newsletter subscription',
  'newsletter subscriber, newsletter opt in, newsletter optin, newsletter consent',
  'opt in, opted in, optin, email opt in, email opted in, email optin, opt in email',
  'opted in email, email marketing opt in, accepts marketing, accepts email marketing',
  'email consent, consent email, email marketing consent, email permission',
  'abonne, abonne newsletter, abonnement newsletter, inscrit newsletter, inscription newsletter',
  'infolettre, abonne infolettre, inscrit infolettre, consentement email',
  'suscrito, suscrito newsletter, suscrito boletin, suscripcion newsletter, suscripcion boletin',
  'boletin, consentimiento email',
  'abonniert, newsletter abonniert, newsletter abonnent, newsletter angemeldet',
  'angemeldet newsletter, newsletter anmeldung, newsletter einwilligung, email einwilligung',
  'subskrypcja newslettera, zapisany do newslettera, newsletter zapisany, biuletyn, zgoda newsletter',
  'iscritto newsletter, nieuwsbrief, ingeschreven nieuwsbrief, inscrito newsletter',
);

/** Articles, prepositions and words for a time, which change nothing in a name. */
const SMALL_WORDS = anyOf(
  'is|has|was|the|to|of|from|for|at|on|date|time|since',
  'a|au|aux|la|le|les|l|du|de|d|al|el|del|fecha',
  'zum|zur|vom|von|am|fur|den|der|datum|na|z|alla|dalla|voor',
);

const EMAIL = anyOf(
  'email\\w*|newsletter\\w*|courriels?|infolettres?|correos?|boletin(?:es)?|boletim',
  'bollettino|rundbrief|biuletyn\\w*|poczt\\w* elektroniczn\\w*|posta elettronica|nieuwsbrie\\w*',
);

/** What has nothing to do with emails, unless the name says so too. */
const SOMETHING_ELSE = anyOf(
  'sms|mms|rcs|text messages?|phones?|mobile|calls?|fax|push|whatsapp|telegram',
  'telef\\w*|telephon\\w*|post|postal\\w*|briefpost|courrier|poczta',
  'do not mail|no mail|direct mail',
  'webinar\\w*|webinaires?|courses?|cours|kurs\\w*|cursos?|corso',
  'events?|evenements?|eventos?|veranstaltung\\w*|wydarzeni\\w*',
  'trade|trading|sell|sale|tracking|cookies?|data sharing',
);

const END =
  /unsub|desab|desins|desuscr|abgemeld|abmeld|wypis|rezygn|\bopt(?:ed|s)? ?out|(?:black|block|deny) ?list|\bdnc\b|\bdo ?not\b|\bno (?:email|contact)|suppress|supres|suprim|\bbajas?\b|uitschr|uitgeschr|afgemeld|disiscr|descadastr|lista negra|liste noire|czarna lista/;
const SUBSCRIPTION =
  /subscri|suscri|subskry|\bopt(?:ed|s)? ?in\b|abonn|inscri|iscri|inschr|ingeschr|angemeld|anmeld|zapis|newsletter|infolettre|boletin|biuletyn|nieuwsbrief/;
const CONSENT = /consent|consens|permission|permiso|zgod|einwillig|toestemming|\baccepts? .*(?:email|marketing)/;
const STATUS = anyOf('status|statut|estado|estatus|stan|state|stato|zustand|situacao|opt');

/** Names of emails or of activity, which may be about a subscription. */
const LOOSE = anyOf(
  'mails?|mailings?|marketing|actives?|actifs?|activ[oa]s?|aktive?|aktywn[yaei]',
  'attiv[oa]|ativ[oa]|actief',
);
const OF_DELIVERY = anyOf('verified|valid|confirmed|bounced?|sent|delivered|open\\w*|click\\w*');

/** Other words in names of which a word such as `Unsubscribed` is surely about the newsletter. */
const OF_STATUS = anyOf(
  'opt(?:ed|s)?|in|out|optin|optout|dnc|marketing|accepts?|lists?|liste|lista',
  'address|adresse|audience|customer|profile|user|contact|kontakt|contacto|member|membre|mitglied|type|global(?:er|ly)?|current',
  'reasons?|motif|motivo|grund|powod',
);

const IDENTIFIER = /\b(?:id|key|uuid|guid|hash|number)$/;

/** Returns what a name in the form of `wordsOf` says of a subscription, or null for any other name. */
export function meaningOfName(words: string): NameMeaning | null {
  if (IDENTIFIER.test(words) || isOfSomethingElse(words)) return null;
  const isLoose = ![END, SUBSCRIPTION, CONSENT, STATUS].some((about) => about.test(words));
  if (isLoose && (OF_DELIVERY.test(words) || !(EMAIL.test(words) || LOOSE.test(words)))) return null;
  const name = withoutSmallWords(words);
  const endsBy = ENDED_BY_YES.has(name) ? 'yes' : ENDED_BY_NO.has(name) ? 'no' : null;
  return { endsBy, isOfEnd: END.test(words), isUnderstood: name.split(' ').every(isOfSubscription), isLoose };
}

/** True for the name of an answer to another channel or purpose, such as `accepts sms marketing`. */
export function isOtherAnswer(words: string): boolean {
  return isOfSomethingElse(words) && [END, SUBSCRIPTION, CONSENT].some((about) => about.test(words));
}

function isOfSomethingElse(words: string): boolean {
  return SOMETHING_ELSE.test(words) && !EMAIL.test(words);
}

function withoutSmallWords(words: string): string {
  return words.replaceAll(new RegExp(SMALL_WORDS, 'g'), '').replaceAll(/ +/g, ' ').trim();
}

function isOfSubscription(word: string): boolean {
  return [END, SUBSCRIPTION, CONSENT, STATUS, EMAIL, OF_STATUS].some((words) => words.test(word));
}

/** Returns the names of a list with commas between them. */
function listOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(', ')));
}

function anyOf(...words: string[]): RegExp {
  return new RegExp(`\\b(?:${words.join('|')})\\b`);
}

/** Returns the words of a name or a cell in small letters without marks, such as `opted out` of `OptedOut`. */
export function wordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .replaceAll(/\be mail/g, 'email')
    .trim();
}
