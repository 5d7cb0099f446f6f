import type { Locale } from '@nestling/domain/account/locale';

/**
 * What parents type when they need help at once, by topic and language; phrases have commas between
 * them. A query that has all words of a phrase, in any order, is about its topic; `*` is any ending.
 * Too much is shown rather than too little: a topic adds lines above the results and removes no
 * lesson, and `loss` alone leaves out games.
 */
export const EMERGENCY_WORDS = {
  emergency: {
    'en-US': `
      not breath*, isn breath*, stop* breath*, cannot breath*, can t breath*, trouble breath*, difficulty breath*,
      hard breath*, struggl* breath*, chok*, suffocat*, strangl*, drown*, baby blue, blue lips, blue face, blue
      skin, turn* blue, cpr, unconscious, unresponsive, not respond*, not wak*, won t wake, can t wake, pass* out,
      faint*, limp, seizure*, convuls*, fever*, high temperature, 100.4, fell, fall* off, fall* down, fall* bed,
      fall* stairs, baby fall*, drop* baby, hit head, head injur*, bump* head, bleed*, blood, hemorrhag*, burn*,
      scald*, allergic reaction, anaphyla*, electric* shock, emergency, emergencies, 911, ambulance`,
    'es-US': `
      no respira*, no puede respirar, dej* respirar, dificultad respirar, le cuesta respirar, atragant*, ahog*,
      asfixi*, bebé azul, labios azules, pone azul, puso azul, labios morados, pone morad*, puso morad*, rcp,
      inconsciente, no reacciona, no responde, no despierta, desmay*, convuls*, fiebre, se cayó, caída*, cayó cama,
      golpe* cabeza, sangr*, hemorragia*, quem*, reacción alérgica, anafil*, descarga eléctrica, emergencia*,
      urgencia*, ambulancia, 911`,
    'fr-CA': `
      respire pas, respire plus, respirer pas, difficulté respirer, mal respirer, étouff*, s étrangle, suffoqu*,
      asphyxi*, noyade, noie, noyé*, bébé bleu, lèvres bleues, devient bleu*, tout bleu, rcr, inconscient*, réagit
      pas, réveille pas, répond pas, évanoui*, convuls*, fièvre, tombé, tombée, chute, chuté, coup tête, cogné*
      tête, saign*, sang, hémorragie*, brûl*, ébouillant*, réaction allergique, anaphyla*, choc électrique,
      urgence*, ambulance, 911`,
    'pl-PL': `
      nie oddycha*, przestał* oddychać, trudności oddychani*, duszn*, dusi*, zakrztus*, krztus*, zadław*,
      zadławieni*, dławi*, udusi*, utoną*, utopi*, tonie, sinieje, siny, sina, sine usta, reanimac*, resuscytac*,
      nieprzytomn*, stracił* przytomność, nie reaguje, nie budzi, zemdla*, drgawki, drgawek, gorączk*, spadł*,
      upad*, uderzył* głow*, uraz głowy, krwaw*, krwotok*, krew, oparz*, poparz*, reakcja alergiczna, anafil*,
      porażenie prądem, nagły wypadek, pogotowie, karetk*, 112`,
  },
  poison: {
    'en-US': `
      poison*, swallow* batter*, swallow* magnet*, swallow* coin*, swallow* bleach, swallow* pill*, swallow*
      medicine*, swallow* something, swallow* button, button batter*, ate batter*, ate pill*, ate medicine*, drank
      bleach, drank cleaner, overdos*, too much medicine`,
    'es-US': `
      veneno*, envenen*, intoxic*, tragó, se tragó, comió pila*, pila botón, lejía, cloro, sobredosis`,
    'fr-CA': `
      poison*, empoison*, intoxi*, avalé, avalée, pile bouton, javel, surdose, antipoison`,
    'pl-PL': `
      truci*, zatru*, otru*, połkn*, bateri*, wypił* wybielacz, przedawkowa*, toksykolog*`,
  },
  crisis: {
    'en-US': `
      suicid*, kill* myself, hurt* myself, harm* myself, self harm*, end my life, want die, wanna die, hurt* my
      baby, hurt the baby, harm* my baby, harm* the baby, shak* baby, shook baby, 988`,
    'es-US': `
      suicid*, matarme, hacerme daño, lastimarme, quiero morir*, no quiero vivir, daño bebé, lastimar bebé, sacudir
      bebé, sacudí bebé`,
    'fr-CA': `
      suicid*, me tuer, me faire mal, me faire du mal, envie mourir, veux mourir, mal à mon bébé, mal au bébé,
      secou* bébé`,
    'pl-PL': `
      samobój*, zabić się, chcę umrzeć, nie chcę żyć, zrobić sobie krzywdę, skrzywdzić dziecko, krzywdę dziecku,
      potrząsn* dziec*`,
  },
  violence: {
    'en-US': `
      violen*, abuse*, abusive, hits me, hit me, beats me, beat me, hurts me, threaten*, afraid partner, afraid
      husband, afraid boyfriend, rape*, assault*`,
    'es-US': `
      violencia, violent*, abuso*, maltrat*, me pega, me golpea, me amenaza, violación, violó`,
    'fr-CA': `
      violen*, maltrait*, abus*, me frappe, me bat, me menace, viol`,
    'pl-PL': `
      przemoc*, bije mnie, uderzył mnie, grozi mi, zgwałc*, gwałt*, znęca*`,
  },
  loss: {
    'en-US': `
      miscarr*, stillb*, still born, still birth, lost my baby, lost our baby, lost the baby, lost my child, losing
      a baby, lost pregnancy, pregnancy loss, infant loss, child loss, baby loss, loss of baby, baby died, baby
      dead, child died, death baby, death child, no heartbeat, ectopic, bereave*, grief, griev*`,
    'es-US': `
      aborto*, perdí bebé, perdimos bebé, pérdida bebé, pérdida embarazo, perdí embarazo, muerte bebé, murió bebé,
      bebé muerto, nació muerto, mortinato, sin latido, duelo, ectópico`,
    'fr-CA': `
      fausse couche, fausses couches, perdu mon bébé, perdu notre bébé, perte bébé, perte grossesse, bébé mort, bébé
      décédé, mort bébé, mort né, mortinaissance, deuil, deuil périnatal, pas de battement, extra utérine`,
    'pl-PL': `
      poroni*, strata dziecka, straciłam dziecko, stracił* dziecko, straciliśmy dziecko, strata ciąży, stracił*
      ciąż*, śmierć dziecka, dziecko zmarło, zmarło dziecko, martwe urodzenie, martwo urodzon*, żałob*,
      pozamaciczn*, nie bije serce`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
