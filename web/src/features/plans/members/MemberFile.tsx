import type { ManagedMember } from '@fanion/contract/plans/members';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Mail, UserCog, UserX } from 'lucide-react';
import { date } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { FileBar } from '../../../ui/desk/FileBar.tsx';
import type { FilePosition } from '../../../ui/desk/use-file-beside.ts';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { FileFrame } from '../../../ui/layout/FileFrame.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { useAccess } from '../../access/queries.ts';
import { ReceiptList } from '../receipts/ReceiptList.tsx';
import { OrderList } from '../treasury/OrderList.tsx';
import { MemberState } from './MemberState.tsx';
import { MembershipPart } from './MembershipPart.tsx';
import { memberQuery } from './queries.ts';
import { StudentPart } from './StudentPart.tsx';
import { MEMBERS_TEXTS, FILE_TEXTS as T } from './texts.ts';

type Props = {
  id: number;
  beside: FilePosition;
  onClose: () => void;
};

/** A member's file beside the list; in its place on a small screen. */
export function MemberFile({ id, beside, onClose }: Props) {
  const query = useQuery(memberQuery(id));
  const { data } = query;
  return (
    <FileFrame
      label={data?.username ?? MEMBERS_TEXTS.member}
      bar={<FileBar beside={beside} texts={T} onClose={onClose} />}
      query={query}
      failed={T.failed}
      missing={{ icon: UserX, title: T.missing }}
    >
      {data ? <Parts key={id} member={data} /> : null}
    </FileFrame>
  );
}

function Parts({ member }: { member: ManagedMember }) {
  return (
    <>
      <Head member={member} />
      <FilePart no="01" title={T.identity}>
        <KeyValue
          open
          facts={[
            { label: T.email, value: member.email },
            { label: T.since, value: date(member.since) },
          ]}
        />
      </FilePart>
      <MembershipPart member={member} />
      <FilePart no="03" title={T.orders}>
        <OrderList orders={member.orders} />
      </FilePart>
      <FilePart no="04" title={T.receipts}>
        <ReceiptList receipts={member.receipts} />
      </FilePart>
      <StudentPart member={member} />
    </>
  );
}

function Head({ member }: { member: ManagedMember }) {
  const { id, username, name, email, plan, suspended } = member;
  const manages = useAccess().may('can_manage_users');
  return (
    <div className="desk-head">
      <div className="desk-who">
        <HexAvatar name={username} size={48} />
        <div className="min-w-0">
          <h2>{username}</h2>
          <p className="text-muted">{name}</p>
        </div>
      </div>
      <p className="desk-states">
        {plan && <Chip tone="accent">{planName(plan)}</Chip>}
        <MemberState member={member} />
        {suspended && <Chip tone="bad">{MEMBERS_TEXTS.suspended}</Chip>}
      </p>
      <div className="desk-buttons">
        <LinkButton size="sm" icon={Mail} href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
          {T.write}
        </LinkButton>
        <LinkButton size="sm" icon={ExternalLink} to={`/profile/${encodeURIComponent(username)}`}>
          {T.profile}
        </LinkButton>
        {manages && (
          <LinkButton size="sm" icon={UserCog} to={`/gestion/membres?membre=${id}`}>
            {T.account}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
