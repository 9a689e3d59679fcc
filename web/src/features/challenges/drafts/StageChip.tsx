import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { Archive, CalendarClock, CircleCheck, CircleX, Eye, type LucideIcon, PenLine } from 'lucide-react';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { STAGES } from './texts.ts';

type Stage = AuthoredChallenge['stage'];
const LOOKS: Record<Stage, { icon: LucideIcon; tone: 'neutral' | 'accent' | 'ok' | 'line' | 'bad' }> = {
  draft: { icon: PenLine, tone: 'neutral' },
  review: { icon: Eye, tone: 'accent' },
  scheduled: { icon: CalendarClock, tone: 'accent' },
  published: { icon: CircleCheck, tone: 'ok' },
  retired: { icon: Archive, tone: 'line' },
  refused: { icon: CircleX, tone: 'bad' },
};

/** The stage of a challenge, as a word and an icon. */
export const StageChip = ({ stage }: { stage: Stage }) => (
  <Chip tone={LOOKS[stage].tone} icon={LOOKS[stage].icon}>
    {STAGES[stage]}
  </Chip>
);
