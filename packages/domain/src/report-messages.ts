/**
 * Every sentence with which a browser reports a failure: any other text in a report may be personal
 * data, and is dropped.
 */
export const REPORT_MESSAGES = [
  'A change of the email could not be cancelled',
  'A page of the reward area did not load',
  'A part of the page could not be brought',
  'A partner could not ask after shipping',
  'A reported change could not be undone',
  'A row of a list could not be shown',
  'A sign-in could not be ended',
  'A video does not play',
  'A video does not start',
  'An answer to a partner was not kept',
  'An app error entry has no slug',
  'An offer was not marked as viewed',
  'Cannot determine location types without user eligibility data',
  'Cannot redeem without a course slug',
  'Cannot set locale to unknown locale',
  'Could not change the language',
  'Could not change to the language of the member',
  'Could not keep the place in a video',
  'Could not load contact form by URL parameter',
  'Could not match video',
  'Could not record the progress',
  'Could not track Clicked',
  'Could not track Granted',
  'Could not verify the account',
  'Cound not retrieve GA client id',
  'Error fetching activities from Contentful EDU',
  'Error loading syllabus data on playlist page',
  'Errors in PopUp Event Times',
  'Facebook could not be linked',
  'Facebook could not be unlinked',
  'Full screen was refused',
  'Invalid US Region Code',
  'LTP Address Verification Triggered on Non-US user',
  'Malformed insurance provider response',
  'No addresses were suggested',
  'Page not found',
  'Step 2 could not be opened or left',
  'Step 2 was sent before it was complete',
  'That a partner was not told could not be kept',
  'The account could not be kept',
  'The account was made, the sign-in failed',
  'The answers of step 2 could not be saved',
  'The article categories did not load',
  'The articles did not load',
  'The auth status could not be read',
  'The brands did not load',
  'The certificate was not checked',
  'The code of the reset link could not be checked',
  'The code was not copied',
  'The confirmation mail could not be asked for',
  'The course list did not load',
  'The course of a legacy id could not be read',
  'The course rows did not load',
  'The date of the child could not be removed',
  'The dialog of partners could not be brought',
  'The dialog of partners could not be ended',
  'The eligibility could not be read',
  'The email could not be confirmed',
  'The finished step could not be saved',
  'The former address was not written back',
  'The language could not be saved',
  'The lead could not be read',
  'The leaving could not be asked for',
  'The leaving could not be confirmed',
  'The marketing system could not be told of the member',
  'The member offers did not load',
  "The member's record could not be read",
  'The message was not sent',
  'The names could not be saved',
  'The newsletter could not be changed',
  'The newsletter could not be checked',
  'The notification could not be brought',
  'The notification could not be read',
  'The offices did not load',
  'The order was not placed',
  'The order was not read',
  'The other sign-ins could not be ended',
  'The page could not be shown',
  'The page differs from the one of the server',
  'The path could not be kept',
  'The place in a video could not be read',
  'The place was not taken',
  'The places did not load',
  'The policy in force could not be read',
  'The postal code could not be looked up',
  'The postal code was not looked up',
  'The progress could not be read',
  'The quiz could not be sent',
  'The quiz draft could not be saved',
  'The quiz of the course did not load',
  'The redeem gate did not answer',
  'The reset mail could not be asked for',
  'The reset mail could not be asked for again',
  'The reward did not load',
  'The saved address could not be removed',
  'The services of a member could not be loaded',
  'The shipping address was not saved',
  'The shop was not asked about an order',
  'The sign-out failed',
  'The state of a deletion was not read',
  'The update of the user returned no user',
  'The video gateway does not answer',
  'The ways on did not load',
  'The words of the app errors could not be read',
  'The yes to a partner could not be taken back',
  'The yes to our emails could not be taken back',
  'Unknown account failure',
  'Videos Not Found',
  'What a partner asks could not be read',
  'What has changed could not be followed',
  'What partners offer could not be read',
  'What tells the marketing system could not be loaded',
  'spinner-watchdog',
] as const;

/** The longest first, because one sentence may begin another. */
const BY_LENGTH = REPORT_MESSAGES.toSorted((a, b) => b.length - a.length);

const REPORT_REASONS: readonly string[] = [
  'A content answer has no items',
  'A content item has no slug',
  'A section of the contact form is missing',
  'An app error needs a type and a slug',
  'Cannot load playlist with missing slug',
  'Could not match video',
  'Could not retrieve users_corporate_partners record for user',
  'Duplicate Video Ids in Course Playlist',
  'Fetch slug found more or less than 1 item',
  'Input Value Must Match Type',
  'Locale must be a string',
  'Malformed insurance provider response',
  'Missing required parameters',
  'Settings are read before they are opened',
  'The auth status is no boolean',
  'The order leads nowhere',
  'The page has no #root',
  'The registration answered no user or no policy',
  'The registration opened no session',
  'The section activity-flipcard lacks its words',
  'The stored grade is no pass',
  'Videos Not Found',
];

/** Returns the text where it is one of ours; null for any other. */
export function reportReasonOf(text: string): string | null {
  return REPORT_REASONS.includes(text) ? text : null;
}

const REPORT_SLUGS: readonly string[] = ['newsletter', 'spinner-watchdog'];

/** True for the name of a failure that is counted. */
export function isReportSlug(slug: string): boolean {
  return REPORT_SLUGS.includes(slug);
}

/** The sentence under which a failure is reported. */
export type ReportMessage = (typeof REPORT_MESSAGES)[number];

/** A message with its subject after a colon: only for a developer's console. */
export type ReportText = ReportMessage | `${ReportMessage}: ${string}`;

/**
 * Returns the sentence of the list that a reported text is or begins with; null for any other text.
 */
export function reportMessageOf(text: string): ReportMessage | null {
  return BY_LENGTH.find((message) => text === message || text.startsWith(`${message}: `)) ?? null;
}
