/** A piece of a line: words, words that stand out, or words that lead somewhere. */
export type Span = string | { strong: string } | { link: string; url: string };

/** One fact: its name and its lines, the first of which stands out. */
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

/** The picture on top. Its ground also carries the row with the logo. */
export interface LetterPicture {
  /** Address of the PNG, drawn at twice its size. */
  url: string;
  /** Height in CSS pixels at a width of 600. */
  height: number;
  alt: string;
  ground: string;
  /** True when the ground asks for light words. */
  dark: boolean;
}

/** A mail before it is written down as HTML or as text. */
export interface Letter {
  lang: string;
  subject: string;
  /** What lists of mails show after the subject. */
  preview: string;
  brandName: string;
  logoUrl: string;
  picture: LetterPicture;
  title: string;
  blocks: readonly LetterBlock[];
  /** Why this mail was sent. */
  reason: string;
  /** Who sent it: brand and post address. */
  sender: string;
  footerLinks: readonly { link: string; url: string }[];
}
