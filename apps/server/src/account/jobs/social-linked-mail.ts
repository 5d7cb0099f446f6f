import { renderSocialLinked } from '@nestling/mails/social-linked';
import { UNDO_MS } from '../sign-in/link-lives.ts';
import { findUser } from '../queries/find-user.ts';
import { findIdentity, issueUnlinkToken } from '../social/queries/social-identities.ts';
import { defineLinkMail } from './link-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The notice of a linked account, with the link that undoes it. */
export const socialLinkedMail = defineLinkMail('social-linked', {
  async find({ handle }, identityId) {
    const identity = await findIdentity(handle.db, identityId);
    const user = identity && (await findUser(handle.db, identity.uid));
    return (
      user && { id: identityId, uid: user.uid, email: user.email, locale: user.locale, requestedAt: identity.linkedAt }
    );
  },
  issue: issueUnlinkToken,
  render: (mail) => renderSocialLinked({ ...mail, validDays: UNDO_MS / DAY_MS }),
});
