import type { Account } from '@fanion/contract/auth/members';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Mail, ScrollText, UserX } from 'lucide-react';
import { date } from '../../../lib/french.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { FileBar } from '../../../ui/desk/FileBar.tsx';
import type { FilePosition } from '../../../ui/desk/use-file-beside.ts';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { FileFrame } from '../../../ui/layout/FileFrame.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { AccountActs } from './AccountActs.tsx';
import { AccountState } from './AccountState.tsx';
import { IdentityPart } from './IdentityPart.tsx';
import { LinksPart } from './LinksPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import { accountQuery } from './queries.ts';
import { RightsPart } from './RightsPart.tsx';
import { SessionsPart } from './SessionsPart.tsx';
import { ACCOUNTS_TEXTS, ROLES, FILE_TEXTS as T } from './texts.ts';

type Props = {
  id: number;
  beside: FilePosition;
  onClose: () => void;
  /** Called when the other account is the one that remains. */
  onMerged: (survivorId: number) => void;
};

/** A member's file beside the list; in its place on a small screen. */
export function AccountFile({ id, beside, onClose, onMerged }: Props) {
  const query = useQuery(accountQuery(id));
  const { data } = query;
  return (
    <FileFrame
      label={data?.username ?? ACCOUNTS_TEXTS.member}
      bar={<FileBar beside={beside} texts={T} onClose={onClose} />}
      query={query}
      failed={T.failed}
      missing={{ icon: UserX, title: T.missing }}
    >
      {data ? <Parts key={id} account={data} onMerged={onMerged} /> : null}
    </FileFrame>
  );
}

type PartsProps = { account: Account; onMerged: Props['onMerged'] };

function Parts({ account, onMerged }: PartsProps) {
  return (
    <>
      <Head account={account} />
      <IdentityPart account={account} />
      <MembershipPart account={account} />
      <SessionsPart account={account} />
      <RightsPart account={account} />
      <AccountActs account={account} onMerged={onMerged} />
      <LinksPart account={account} />
      <NotesPart account={account} no={account.links.length > 0 ? '07' : '06'} />
    </>
  );
}

function Head({ account }: { account: Account }) {
  const { id, username, first_name, last_name, email, role, may_act } = account;
  return (
    <div className="desk-head">
      <div className="desk-who">
        <HexAvatar name={username} size={48} />
        <div className="min-w-0">
          <h2>{username}</h2>
          <p className="text-muted">{`${first_name} ${last_name}`.trim()}</p>
        </div>
      </div>
      <p className="desk-states">
        <Chip tone="accent">{ROLES[role]}</Chip>
        <AccountState member={account} />
      </p>
      {!may_act && <p className="text-muted">{T.adminOnly}</p>}
      <div className="desk-buttons">
        <LinkButton size="sm" icon={Mail} href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
          {T.write}
        </LinkButton>
        <LinkButton size="sm" icon={ExternalLink} to={`/profile/${encodeURIComponent(username)}`}>
          {T.profile}
        </LinkButton>
        <LinkButton size="sm" icon={ScrollText} to={`/gestion/audit?membre=${id}`}>
          {T.log}
        </LinkButton>
      </div>
    </div>
  );
}

function MembershipPart({ account: { id, membership } }: { account: Account }) {
  const over = membership !== null && Date.parse(membership.ends_at) <= Date.now();
  return (
    <FilePart no="02" title={T.membership}>
      <p>
        {membership === null
          ? T.noMembership
          : (over ? T.over : T.runs)(ROLES[membership.plan], date(membership.ends_at))}
      </p>
      <LinkButton size="sm" to={`/gestion/adhesions?membre=${id}`}>
        {T.openMembership}
      </LinkButton>
    </FilePart>
  );
}
