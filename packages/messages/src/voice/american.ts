/**
 * Stems whose ending takes a z in American English; a list, because `exercise` and `advise` have an
 * s.
 */
const IZED =
  'agon|apolog|author|capital|categor|central|civil|critic|custom|emphas|fertil|final|general|hospital|immun|item|legal|maxim|memor|minim|mobil|modern|moistur|neutral|normal|optim|organ|pasteur|personal|prior|public|real|recogn|social|special|stabil|standard|steril|subsid|summar|symbol|sympath|synchron|util|vapor|visual';

const BRITISH: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(?:${IZED})is(?:e[ds]?|ers?|ing|ations?)$`, 'u'), '-ize, -ization'],
  [/^(?:ana|cata|para)lys(?:e[ds]?|ing)$/u, '-lyze'],
  [/^(?:behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|rum|sav|tum|vap)our\w*$/u, 'color, favor, behavior: -or'],
  [/^(?:(?:centi|kilo|milli)?(?:metre|litre)s?|centre[ds]?|fibres?|theatres?|sombre)$/u, 'center, liter, meter: -er'],
  [
    /^(?:cancel|counsel|fuel|label|level|model|signal|total|travel)l(?:ed|ing|ers?|ors?)$/u,
    'canceled, traveling: one l',
  ],
  [/^(?:marvellous\w*|jewellery|woollen\w*)$/u, 'marvelous, jewelry, woolen'],
  [/^(?:(?:enrol|fulfil|instil)(?:s|ments?)?|instalments?|skilful\w*|wilful\w*)$/u, 'enroll, fulfill, skillful'],
  [/^(?:licen|defen|offen|preten)ces?$/u, 'license, defense: -se'],
  [/^practis(?:e[ds]?|ing)$/u, 'practice'],
  [/^(?:programmes?|catalogues?)$/u, 'program, catalog'],
  [/^(?:grey\w*|ageing|(?:acknowledge|judge)ments?)$/u, 'gray, aging, judgment'],
  [/^(?:learnt|spelt|burnt|dreamt|leant|leapt|whilst)$/u, 'learned, spelled, while'],
  [/^(?:anaem|anaesth|caesar|diarrhoea|faec|foet|gynaec|haem|oestr|paed)\w*$/u, 'anemia, pediatric: e'],
  [/^(?:mould\w*|draughts?|tyres?|kerbs?|cheques?|pyjamas?|cos(?:y|ier|iest))$/u, 'mold, tire, pajamas, cozy'],
  [/^(?:mum(?:s|my|mies)?|napp(?:y|ies)|prams?|pushchairs?|maths)$/u, 'mom, diaper, stroller, math'],
];

/** A British word of a text, with the American pattern. */
export interface BritishWord {
  word: string;
  american: string;
}

/**
 * Returns the words of an English text in British spelling, without addresses and names of values.
 */
export function britishWords(text: string): BritishWord[] {
  const words = text.replaceAll(/\{\w+[,}]|\S*[/@]\S*/g, ' ').match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => {
    const match = BRITISH.find(([pattern]) => pattern.test(word.toLowerCase()));
    return match ? [{ word, american: match[1] }] : [];
  });
}
