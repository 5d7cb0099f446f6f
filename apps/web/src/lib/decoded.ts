/** A part of an address as it is meant; what somebody typed may be no encoding, and then stands for itself. */
export function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
