/** Leaves the product for an address elsewhere, in the place of the page in the history. */
export function replaceWithExternal(address: string): void {
  location.replace(address);
}

/** Leaves the product for an address elsewhere; "back" comes to this page. */
export function navigateExternally(address: string): void {
  location.assign(address);
}
