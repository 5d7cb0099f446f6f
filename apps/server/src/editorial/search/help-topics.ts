import { createTopicReader } from '@nestling/domain/editorial/search/help-topics';
import { EMERGENCY_WORDS } from '@nestling/messages/emergency-words';

/** Returns why a parent who types a query may need help at once; empty for any other query. */
export const helpTopicsOf = createTopicReader(EMERGENCY_WORDS);
