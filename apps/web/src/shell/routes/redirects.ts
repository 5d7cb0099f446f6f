import { replace } from 'react-router';

/**
 * Settles a loader; its redirect replaces the history entry unless a link was followed. After a
 * first load or Back, an added entry would send the next Back to the refused address again.
 * @throws what the loader throws
 */
export async function settleRedirect<Answer>(
  followsLink: () => boolean,
  answer: Promise<Answer>,
): Promise<Answer | Response> {
  const settle = <Outcome>(outcome: Outcome): Outcome | Response =>
    outcome instanceof Response && !followsLink() ? replacing(outcome) : outcome;
  try {
    return settle(await answer);
  } catch (thrown) {
    throw settle(thrown);
  }
}

function replacing(response: Response): Response {
  const to = response.headers.get('Location');
  return to === null ? response : replace(to, { status: response.status, headers: response.headers });
}
