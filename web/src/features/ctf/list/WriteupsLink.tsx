import { useQuery } from '@tanstack/react-query';
import { FileText, Gavel } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { useAccess } from '../../access/queries.ts';
import { waitingQuery } from '../../reports/queries.ts';
import { CTF_TEXTS } from '../events/texts.ts';

/** The link to one's own write-ups and, for managers, to those that await review. */
export function WriteupsLink() {
  const manages = useAccess().may('can_manage_moderation');
  const { data } = useQuery({ ...waitingQuery, enabled: manages });
  const waiting = data?.counts.writeup ?? 0;
  return (
    <>
      {manages && (
        <LinkButton to="/gestion/moderation?sujet=writeup" icon={Gavel}>
          {CTF_TEXTS.moderation}
          {/* Its space is reserved while it is counted: otherwise the line would wrap as one reads it. */}
          <Chip tone={waiting > 0 ? 'accent' : 'neutral'} className={data ? undefined : 'invisible'}>
            {CTF_TEXTS.toReview(waiting)}
          </Chip>
        </LinkButton>
      )}
      <LinkButton to="/ctf/write-ups" icon={FileText}>
        {CTF_TEXTS.ownWriteups}
      </LinkButton>
    </>
  );
}
