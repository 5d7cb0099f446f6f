/** Redirects to another site; replaces the page in the history. */
export function replaceWithExternal(address: string): void {
  location.replace(address);
}

/** Navigates to another site; "back" returns to this page. */
export function navigateExternally(address: string): void {
  location.assign(address);
}
