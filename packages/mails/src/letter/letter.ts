/** A part of a line: text, emphasised text or a link. */
export type Span = string | { strong: string } | { link: string; url: string };

/** One fact: its name and its lines; the first line is emphasised. */
export interface LetterFact {
  label: string;
  lines: readonly (readonly Span[])[];
}

/** The parts a mail is made of, from top to bottom. */
export type LetterBlock =
  | { kind: 'paragraph'; lines: readonly (readonly Span[])[] }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'facts'; facts: readonly LetterFact[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'address'; lead: string; url: string };

/** The picture on top. Its background also covers the row with the logo. */
export interface LetterPicture {
  /** URL of the PNG, at twice its displayed size. */
  url: string;
  /** Height in CSS pixels at a width of 600. */
  height: number;
  alt: string;
  ground: string;
  /** True for a dark background, which needs light text. */
  dark: boolean;
}

/** A mail before it is rendered as HTML or text. */
export interface Letter {
  lang: string;
  subject: string;
  /** Preview that mail clients show after the subject. */
  preview: string;
  brandName: string;
  logoUrl: string;
  picture: LetterPicture;
  title: string;
  blocks: readonly LetterBlock[];
  reason: string;
  /** Who sent it: brand and post address. */
  sender: string;
  footerLinks: readonly { link: string; url: string }[];
}
