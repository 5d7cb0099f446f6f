/** Decides whether a call is the same as the one before it, whose answer nobody knows. */
export interface RequestKeys {
  /** Returns the key of a call; the former one if it is sent again. */
  keyOf: (call: object) => string;
  /** The answer of the last call has come, so that the next one is another. */
  settle: () => void;
}

/** Creates the keys of one form, by which the server carries out a call once. */
export function createRequestKeys(): RequestKeys {
  let last: { call: string; key: string } | null = null;
  return {
    keyOf: (sent) => {
      const call = JSON.stringify(sent);
      if (last?.call !== call) last = { call, key: createKey() };
      return last.key;
    },
    settle: () => {
      last = null;
    },
  };
}

/** Also where the page is no secure context, in which `crypto.randomUUID` is missing. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
