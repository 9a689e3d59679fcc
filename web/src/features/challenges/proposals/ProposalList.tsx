import './proposals.css';
import type { Proposal } from '@fanion/contract/challenges/proposals/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { proposalAddress } from '../drafts/model.ts';
import { StageChip } from '../drafts/StageChip.tsx';
import { proposalsQuery, useRemoveProposal } from './queries.ts';
import { PROPOSAL_TEXTS as T } from './texts.ts';

/** The reader's proposals, each with its stage and the answer. */
export function ProposalList() {
  const query = useQuery(proposalsQuery);
  const [leaving, setLeaving] = useState<Proposal | null>(null);
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.failed} lines={6} />;
  return (
    <>
      <Stale query={query}>{T.failed}</Stale>
      <ListFrame
        count={
          <>
            {T.count(data.proposals.length)}
            {data.left !== null && data.proposals.length > 0 && `. ${T.left(data.left)}`}
          </>
        }
        empty={
          data.proposals.length === 0 && (
            <EmptyState icon={Lightbulb} title={T.none}>
              {T.noneWhy}
            </EmptyState>
          )
        }
      >
        <ul className="proposals">
          {data.proposals.map((proposal) => (
            <Line key={proposal.id} proposal={proposal} onRemove={() => setLeaving(proposal)} />
          ))}
        </ul>
      </ListFrame>
      {leaving && <RemoveDialog proposal={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function Line({ proposal, onRemove }: { proposal: Proposal; onRemove: () => void }) {
  const { name, slug, category, stage, scheduled_at, updated_at, reason, solved_count, removable } = proposal;
  return (
    <li>
      <div className="proposal-said">
        <Link className="row-link wrap-anywhere" to={proposalAddress(slug)}>
          {typeset(name)}
        </Link>
        <Facts as="p" className="meta">
          <HueLabel label={categoryName(category)} {...categoryLook(category)} />
          {stage === 'scheduled' && scheduled_at ? T.comesOut(scheduled_at) : T.touched(updated_at)}
          {solved_count > 0 && T.solved(solved_count)}
        </Facts>
        {reason !== '' && (stage === 'draft' || stage === 'refused') && (
          <p className="proposal-reason">
            <b>{`${stage === 'draft' ? T.returned : T.refused}\u00a0:`}</b> {typeset(reason)}
          </p>
        )}
      </div>
      <StageChip stage={stage} />
      {removable && (
        <IconButton
          className="proposal-remove"
          icon={Trash2}
          label={`${T.remove} ${typeset(name)}`}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function RemoveDialog({ proposal: { name, slug }, onClose }: { proposal: Proposal; onClose: () => void }) {
  const remove = useRemoveProposal();
  return (
    <ConfirmDialog
      danger
      title={T.removeAsk}
      confirmLabel={T.remove}
      failed={T.removeFailed}
      onConfirm={() => remove.mutateAsync(slug)}
      onClose={onClose}
    >
      <p>{T.removeWhy(name)}</p>
    </ConfirmDialog>
  );
}
