import { ResetRequest } from '../components/password/reset-request.tsx';

/** Renders the request for a reset mail. */
export default function ResetLinkPage() {
  return <ResetRequest />;
}
