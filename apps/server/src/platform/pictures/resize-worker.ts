import { resizedPicture } from './resize.ts';

export interface ResizeOrder {
  path: string;
  /** Pixels. */
  width: number;
}

/** Runs in a thread; null for a picture that must be sent unchanged. */
export default function resize({ path, width }: ResizeOrder): Promise<Uint8Array | null> {
  return resizedPicture(path, width);
}
