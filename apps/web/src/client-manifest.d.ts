declare module 'virtual:client-manifest' {
  /** SHA-256 of the browser build's manifest, as hexadecimal digits. */
  const hash: string;
  export default hash;
}
