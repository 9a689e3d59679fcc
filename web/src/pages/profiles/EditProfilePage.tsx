import { EDITING_STATE } from '../../features/profiles/queries.ts';
import { Navigate } from '../../lib/routing/Navigate.tsx';

/** /profile/edit: one's own profile with the form open. */
export default function EditProfilePage() {
  return <Navigate to="/profile" state={EDITING_STATE} replace />;
}
