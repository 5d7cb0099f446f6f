/** Names of files that systems, editors and programs that synchronize folders leave in them. */
const STRAY: readonly RegExp[] = [
  // `.DS_Store`, `._en-US.json`, `.en-US.json.swp`, `.git`
  /^\./,
  /^(?:thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|__macosx)$/i,
  // Of word processors while a file is open, and of editors.
  /^~\$/,
  /~$/,
  /\.(?:bak|orig|tmp|temp|swp|swo|part|crdownload|download)$/i,
  // `en-US (conflicted copy).json`, `en-US (Ana's conflicted copy 2026-11-27).json`
  /\([^)]*conflict[^)]*\)(?:\.[^.]+)*$/i,
  /\.sync-conflict-/i,
  // `en-US - Copy.json`, `en-US - Copy (2).json`, `en-US copy 2.json`, `Copy of en-US.json`
  / copy(?: \(?\d+\)?)?(?:\.[^.]+)*$/i,
  /^copy (?:\(\d+\) )?of /i,
  // `en-US (1).json`
  / ?\(\d+\)(?:\.[^.]+)*$/,
];

/**
 * True for a file that no editor has meant as content, so that readers of a folder pass it over.
 * @param name without its folder
 */
export function isStrayFile(name: string): boolean {
  return STRAY.some((pattern) => pattern.test(name));
}

/** True for a folder of a system or of an archive program, such as `.git` and `__MACOSX`. */
export function isStrayFolder(name: string): boolean {
  return /^(?:\.|__macosx$)/i.test(name);
}
