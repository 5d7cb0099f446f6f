/**
 * Returns the path of a value below `/classes`; an absolute address is unchanged.
 * @internal a requirement names the rule, and no caller
 */
export function classPath(value: string): string {
  return URL.canParse(value) ? value : `/classes/${value.replace(/^\/+/, '')}`;
}
