/** Facebook adds this fragment to the address to which it returns a visitor; it means nothing. */
export function removeFacebookFragment(): void {
  if (location.hash === '#_=_') history.replaceState(history.state, '', location.pathname + location.search);
}
