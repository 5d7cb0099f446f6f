import { randomInt } from 'node:crypto';
import { READABLE_ALPHABET } from '@nestling/domain/account/readable-alphabet';
import { CERTIFICATE_NUMBER_LENGTH, certificateIdOf } from '@nestling/domain/learning/certificate';

/** Returns a random certificate number that nobody can guess. */
export function newCertificateId(): string {
  const characters = Array.from(
    { length: CERTIFICATE_NUMBER_LENGTH },
    () => READABLE_ALPHABET[randomInt(READABLE_ALPHABET.length)],
  );
  return certificateIdOf(characters.join(''));
}
