/** Who somebody is at a provider of social sign-in; what was not given is null. */
export interface SocialPerson {
  /** The provider's own id of the person, for our app alone. */
  subject: string;
  /** Never a proof that the person holds it (D-155). */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** A provider of social sign-in, by the authorization-code flow. */
export interface SocialSignIn {
  /** The provider's page on which the person agrees; it leads back to `redirectUri` with a code and the state. */
  dialogUrl(state: string, redirectUri: string): string;
  /** Who a code speaks of; it is good for one call. @param redirectUri as it was given to the dialog @throws SocialSignInFailed */
  personOf(code: string, redirectUri: string): Promise<SocialPerson>;
}

/** Raised when the provider did not say who somebody is. */
export class SocialSignInFailed extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'SocialSignInFailed';
  }
}
