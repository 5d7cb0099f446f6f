/** A person at a provider of social sign-in; missing fields are null. */
export interface SocialPerson {
  /** The provider's id of the person; differs for every app. */
  subject: string;
  /** Never a proof that the person holds it. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** A provider's request to delete the data of a person, or why it is not accepted. */
export type DeletionRequest = { subject: string } | 'bad-signature' | 'unreadable';

/** A provider of social sign-in, by the authorization-code flow. */
export interface SocialSignIn {
  /** The person agrees there; it redirects to `redirectUri` with a code and the state. */
  dialogUrl(state: string, redirectUri: string): string;
  /**
   * A code can be used only once.
   * @param redirectUri must equal that of the dialog
   * @throws SocialSignInFailed
   */
  personOf(code: string, redirectUri: string): Promise<SocialPerson>;
  /** Resolves if the provider knows the app and its secret. @throws SocialSignInFailed */
  check(): Promise<void>;
  /**
   * Returns whose data the provider asks to delete, by the body of its signed request. Its age is not
   * judged, because one that arrives late still has to be fulfilled.
   */
  readDeletion(body: Buffer): DeletionRequest;
}

/** Thrown when the provider did not identify the person. */
export class SocialSignInFailed extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'SocialSignInFailed';
  }
}
