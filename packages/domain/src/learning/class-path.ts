/** The place of a value below `/classes`; an absolute address stays as it is (ACC C-84). */
export function classPath(value: string): string {
  return URL.canParse(value) ? value : `/classes/${value.replace(/^\/+/, '')}`;
}
