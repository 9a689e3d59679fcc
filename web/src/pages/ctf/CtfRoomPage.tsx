import { RegistrationWindow } from '../../features/ctf/registration/RegistrationWindow.tsx';
import { Room } from '../../features/ctf/room/Room.tsx';
import { PlanBenefits } from '../../features/plans/catalogue/PlanBenefits.tsx';
import { useParams } from '../../lib/routing/hooks.ts';

/** /ctf/{slug}/salle: the room where an event is played. */
export default function CtfRoomPage() {
  const slug = useParams().slug ?? '';
  return (
    <RegistrationWindow>
      <Room key={slug} slug={slug} benefits={(needed) => <PlanBenefits current={null} needed={needed} />} />
    </RegistrationWindow>
  );
}
