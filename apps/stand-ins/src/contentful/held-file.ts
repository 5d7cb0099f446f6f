/** A file of an asset. */
export interface StoredFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** In pixels, for a picture. */
  readonly image?: { readonly width: number; readonly height: number };
}
