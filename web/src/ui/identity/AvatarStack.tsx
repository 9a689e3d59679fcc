import { HexAvatar } from './HexAvatar.tsx';

type Person = { name: string; src?: string | null };

type Props = { people: readonly Person[]; total: number; max?: number };

/** Up to `max` small avatars, then "+N" for the others. */
export function AvatarStack({ people, total, max = 3 }: Props) {
  const visiblePeople = people.slice(0, max);
  const more = total - visiblePeople.length;
  return (
    <span className="hex-stack">
      {visiblePeople.map((person) => (
        <HexAvatar key={person.name} name={person.name} src={person.src} size={24} speaksName />
      ))}
      {more > 0 && (
        <span className="more">
          +{more}
          <span className="sr"> autres</span>
        </span>
      )}
    </span>
  );
}
