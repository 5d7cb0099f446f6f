import { useLayoutEffect, useState } from 'react';

/**
 * Returns the secret behind the `#` of a link, and removes it from the address and the history, so
 * that nobody can read it there. Null for a link without one.
 */
export function useLinkSecret(): string | null {
  const [secret, setSecret] = useState(secretInAddress);
  useLayoutEffect(() => {
    const removeFromAddress = (): void => {
      const next = secretInAddress();
      if (next === null) return;
      setSecret(next);
      window.history.replaceState(window.history.state, '', window.location.pathname);
    };
    removeFromAddress();
    // A second link that is pasted into the same tab.
    window.addEventListener('hashchange', removeFromAddress);
    return () => window.removeEventListener('hashchange', removeFromAddress);
  }, []);
  return secret;
}

function secretInAddress(): string | null {
  const secret = window.location.hash.slice(1);
  return secret === '' ? null : secret;
}
