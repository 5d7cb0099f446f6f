import accountEnUS from './account/en-US.json' with { type: 'json' };
import accountEsUS from './account/es-US.json' with { type: 'json' };
import accountFrCA from './account/fr-CA.json' with { type: 'json' };
import accountPlPL from './account/pl-PL.json' with { type: 'json' };
import editorialEnUS from './editorial/en-US.json' with { type: 'json' };
import editorialEsUS from './editorial/es-US.json' with { type: 'json' };
import editorialFrCA from './editorial/fr-CA.json' with { type: 'json' };
import editorialPlPL from './editorial/pl-PL.json' with { type: 'json' };
import learningEnUS from './learning/en-US.json' with { type: 'json' };
import learningEsUS from './learning/es-US.json' with { type: 'json' };
import learningFrCA from './learning/fr-CA.json' with { type: 'json' };
import learningPlPL from './learning/pl-PL.json' with { type: 'json' };
import rewardsEnUS from './rewards/en-US.json' with { type: 'json' };
import rewardsEsUS from './rewards/es-US.json' with { type: 'json' };
import rewardsFrCA from './rewards/fr-CA.json' with { type: 'json' };
import rewardsPlPL from './rewards/pl-PL.json' with { type: 'json' };
import shellEnUS from './shell/en-US.json' with { type: 'json' };
import shellEsUS from './shell/es-US.json' with { type: 'json' };
import shellFrCA from './shell/fr-CA.json' with { type: 'json' };
import shellPlPL from './shell/pl-PL.json' with { type: 'json' };

/** The texts of each room in each language. Made by `npm run words` from the files of the rooms. */
export const WORDS = {
  account: {
    'en-US': accountEnUS,
    'es-US': accountEsUS satisfies typeof accountEnUS,
    'fr-CA': accountFrCA satisfies typeof accountEnUS,
    'pl-PL': accountPlPL satisfies typeof accountEnUS,
  },
  editorial: {
    'en-US': editorialEnUS,
    'es-US': editorialEsUS satisfies typeof editorialEnUS,
    'fr-CA': editorialFrCA satisfies typeof editorialEnUS,
    'pl-PL': editorialPlPL satisfies typeof editorialEnUS,
  },
  learning: {
    'en-US': learningEnUS,
    'es-US': learningEsUS satisfies typeof learningEnUS,
    'fr-CA': learningFrCA satisfies typeof learningEnUS,
    'pl-PL': learningPlPL satisfies typeof learningEnUS,
  },
  rewards: {
    'en-US': rewardsEnUS,
    'es-US': rewardsEsUS satisfies typeof rewardsEnUS,
    'fr-CA': rewardsFrCA satisfies typeof rewardsEnUS,
    'pl-PL': rewardsPlPL satisfies typeof rewardsEnUS,
  },
  shell: {
    'en-US': shellEnUS,
    'es-US': shellEsUS satisfies typeof shellEnUS,
    'fr-CA': shellFrCA satisfies typeof shellEnUS,
    'pl-PL': shellPlPL satisfies typeof shellEnUS,
  },
};
