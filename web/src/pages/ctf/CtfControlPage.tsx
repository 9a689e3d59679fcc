import { Control } from '../../features/ctf/control/Control.tsx';
import { useParams } from '../../lib/routing/hooks.ts';

/** /ctf/{slug}/regie: the control room of an event, for its organisers. */
export default function CtfControlPage() {
  const slug = useParams().slug ?? '';
  return <Control key={slug} slug={slug} />;
}
