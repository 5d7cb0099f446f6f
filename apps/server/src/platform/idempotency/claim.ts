/** A key of one caller and route. */
export interface ClaimKey {
  uid: string;
  route: string;
  key: string;
}

/** A claim as it is made. */
export interface KeyClaim extends ClaimKey {
  bodyHash: string;
  leaseUntil: Date;
  createdAt: Date;
  forgottenBefore: Date;
}

/** The answer to the call of a claim. */
export interface ClaimAnswer {
  key: ClaimKey;
  status: number;
  answer: unknown;
}
