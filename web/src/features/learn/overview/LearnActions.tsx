import type { Right } from '@fanion/rules/access';
import { CalendarPlus, PenLine } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { useAccess } from '../../access/queries.ts';
import { OVERVIEW_TEXTS as T } from './texts.ts';

const MANAGING: readonly Right[] = ['can_manage_training'];

/** The calendar of one's appointments and, for those with the right, the links to write and organise. */
export function LearnActions({ onSubscribe }: { onSubscribe: () => void }) {
  const { may } = useAccess();
  return (
    <div className="flex flex-wrap gap-2">
      {MANAGING.some(may) && (
        <LinkButton icon={PenLine} to="/learn/gestion">
          {T.manage}
        </LinkButton>
      )}
      <Button icon={CalendarPlus} aria-haspopup="dialog" onClick={onSubscribe}>
        {T.subscribe}
      </Button>
    </div>
  );
}
