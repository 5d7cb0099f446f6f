/** The languages every text exists in (ACC-008); the domain names the same four. */
export const LOCALES = ['en-US', 'es-US', 'fr-CA', 'pl-PL'] as const;

export type Locale = (typeof LOCALES)[number];
