/** Decodes a part of a URL; returns typed text with an invalid encoding unchanged. */
export function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
