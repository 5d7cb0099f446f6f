/** What the value of an argument of a command can name: a field has a picker for it, a cell a link. */
export const ARGUMENT_KINDS = [
  'uid',
  'order',
  'certificate',
  'pool',
  'partner',
  'template',
  'locale',
  'space',
  'config key',
  'review',
  'job',
  'place',
  'alert',
  'operator',
] as const;

export type ArgumentKind = (typeof ARGUMENT_KINDS)[number];
