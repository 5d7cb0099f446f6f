import type { Locale } from '@nestling/domain/account/locale';

/**
 * Words that turn a subject into a question or a sentence, by language. "When can I start solids" is
 * about starting and solids; a text that lacks "when" answers it too.
 */
export const QUESTION_WORDS = {
  'en-US': `
    a about after all am an and any are aren as at be because been before being but by can cannot could couldn d did
    didn do does doesn doing don for from get gets getting give gives giving go goes going had has hasn have haven he her hers him his how i if in
    into is isn it its just keep keeps know ll long m many me mean much must my need needs no not of off often ok okay on or our
    out over re s she should shouldn since so some stop stops t than that the their them then there these they this those to too until
    up us use using ve very was wasn we were weren what when where which while who why will with won would wouldn you your`,
  'es-US': `
    a al algo ante antes asi aun cada como con cual cuales cuando cuanta cuantas cuanto cuantos de debe debo deja dejan dejar del desde
    despues donde e el ella ellos en entre era es esa ese eso esta estan estar este esto estos estoy fue ha hace hacer
    hago han hasta hay he la las le les lo los mas me mi mis muy ni no nos nuestra nuestro o para pero por porque puede
    puedo que quien se sea ser si sin sobre son su sus tan te tengo tiene todo todos tu tus un una unas uno unos y ya yo`,
  'fr-CA': `
    a ai alors apres arrete arreter as au aussi aux avant avec avez c ca ce cela ces cesse cet cette chez comment d dans de des dois doit
    donc du elle elles en encore es est et etre eu fait faire faut il ils j je l la le les leur lui m ma mais me mes moi
    mon n ne nos notre nous on ont ou par pas pendant peu peut peux plus pour pourquoi qu quand que quel quelle quelles
    quels qui quoi s sa sans se ses si son sont souvent suis sur t ta te tes toi ton tout tous tres tu un une votre vos
    vous y`,
  'pl-PL': `
    a aby albo ale bez bo by byc byl byla bylo byly chce co coraz czego czemu czy czym dla do dlaczego gdy gdzie go i
    ich ile im ja jak jaka jaki jakie jako je jego jej jest jesli jestem juz kiedy kogo kto ktora ktore ktory lub ma mam
    mi mnie moge moim moj moja moje mojego mojej mozna moze na nad nam nas nasz nie niz no o od on ona one oni ono oraz
    po pod powinien powinna powinno przed przestac przestaje przez przy sa sie sobie ta tak taki takie tam te tego tej ten to tu tylko tym u
    w we wiec wiem z za ze zeby`,
} as const satisfies Readonly<Record<Locale, string>>;
