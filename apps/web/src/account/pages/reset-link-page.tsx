import { ResetRequest } from '../components/reset-request.tsx';

/** Asks for a reset mail. */
export default function ResetLinkPage() {
  return <ResetRequest />;
}
