/** A person at a provider of social sign-in; missing fields are null. */
export interface SocialPerson {
  /** The provider's own id of the person, for our app alone. */
  subject: string;
  /** Never a proof that the person holds it. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** A provider of social sign-in, by the authorization-code flow. */
export interface SocialSignIn {
  /**
   * The provider's page on which the person agrees; it leads back to `redirectUri` with a code and
   * the state.
   */
  dialogUrl(state: string, redirectUri: string): string;
  /**
   * Who a code speaks of; it is good for one call.
   * @param redirectUri as it was given to the dialog
   * @throws SocialSignInFailed
   */
  personOf(code: string, redirectUri: string): Promise<SocialPerson>;
}

/** Thrown when the provider did not identify the person. */
export class SocialSignInFailed extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'SocialSignInFailed';
  }
}
