import { ResetRequest } from '../components/reset-request.tsx';

/** Asks for a reset mail (ACC-104, ACC-105). */
export default function ResetLinkPage() {
  return <ResetRequest />;
}
