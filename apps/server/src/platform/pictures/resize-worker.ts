import { resizedPicture, type ResizeOrder } from './resize.ts';

/** Runs in a thread; null for a picture that must be sent unchanged. */
export default function resize(order: ResizeOrder): Promise<Uint8Array | null> {
  return resizedPicture(order);
}
