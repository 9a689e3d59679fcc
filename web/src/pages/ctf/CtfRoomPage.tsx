import { RegistrationWindow } from '../../features/ctf/registration/RegistrationWindow.tsx';
import { Room } from '../../features/ctf/room/Room.tsx';
import { useParams } from '../../lib/routing/hooks.ts';
import { later } from '../../ui/states/later.ts';

const PlanBenefits = later(
  async () => (await import('../../features/plans/catalogue/PlanBenefits.tsx')).PlanBenefits,
);

/** /ctf/{slug}/salle: the room where an event is played. */
export default function CtfRoomPage() {
  const slug = useParams().slug ?? '';
  return (
    <RegistrationWindow>
      <Room key={slug} slug={slug} benefits={(needed) => <PlanBenefits current={null} needed={needed} />} />
    </RegistrationWindow>
  );
}
