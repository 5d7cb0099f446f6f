/** Name of a file of the build, such as `account-B03U7sn.css.br`: its content is in its hash. */
const ASSET = /^[\w.-]+-[\w-]{7}\.(?:js|css|svg|png|jpg|webp|avif|woff2)(?:\.(?:br|gz))?$/;

/** How the name of a copy begins that is not complete. */
export const DRAFT = '.draft-';

/** True for a name that the build gives to a file, compressed or not. */
export function isAssetName(name: string): boolean {
  return !name.startsWith('.') && ASSET.test(name);
}

/** True for a name in a folder of shared assets that the product writes there. */
export function isSharedAssetName(name: string): boolean {
  return isAssetName(name) || name.startsWith(DRAFT);
}
