/** What can be found. */
export type SearchType = 'course' | 'video' | 'article' | 'activity';
