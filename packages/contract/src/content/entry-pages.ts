/** Content types whose entries have pages of their own, by the first part of the addresses. */
export const TYPE_BY_SECTION: Readonly<Record<string, string>> = {
  course: 'syllabus',
  redeem: 'syllabus',
  articles: 'article',
  videos: 'video',
};
