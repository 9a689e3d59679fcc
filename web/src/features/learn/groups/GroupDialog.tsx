import type { TrainingGroup } from '@fanion/contract/learn/groups';
import { GROUP_NAME_MAX } from '@fanion/rules/learn/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { authoredPathsQuery } from '../authoring/queries.ts';
import { groupAddress } from '../model.ts';
import { PathChoice } from '../PathChoice.tsx';
import { useSaveGroup } from './queries.ts';
import { GROUP_TEXTS as T } from './texts.ts';

/** A group: its name, its date, its paths and its members. */
export function GroupDialog({ group, onClose }: { group?: TrainingGroup; onClose: () => void }) {
  const navigate = useNavigate();
  const paths = useQuery(authoredPathsQuery);
  const save = useSaveGroup(group?.id ?? null);
  const form = useForm({
    initial: {
      name: group?.name ?? '',
      due_on: group?.due_on ?? '',
      paths: group?.paths.map(({ slug }) => slug) ?? [],
      members: group?.rows.map(({ username }) => username).join('\n') ?? '',
    },
    check: ({ name }) => (name.trim() === '' ? { name: T.nameNeeded } : {}),
    send: ({ name, due_on, paths: slugs, members }) =>
      save.mutateAsync({
        name,
        due_on: due_on || null,
        paths: slugs,
        members: members
          .split(/[\n,;]+/)
          .map((one) => one.trim())
          .filter(Boolean),
      }),
    done: ({ id }) => {
      onClose();
      if (!group) void navigate(groupAddress(id));
    },
  });
  // A path without a published lesson has nothing to follow.
  const offered = paths.data?.paths.filter(({ modules }) =>
    modules.some(({ lessons }) => lessons.some(({ live }) => live)),
  );
  return (
    <FormDialog
      form={form}
      title={group ? T.editTitle : T.create}
      send={group ? T.save : T.createSend}
      failed={T.saveFailed}
      onClose={onClose}
    >
      <Field of={form.field('name')} label={T.name} required>
        <TextInput maxLength={GROUP_NAME_MAX} autoComplete="off" />
      </Field>
      <Field of={form.field('due_on')} label={T.due} hint={T.dueHint} optional>
        <TextInput type="date" />
      </Field>
      {offered ? (
        <PathChoice paths={offered} {...form.choice('paths')} legend={T.paths} error={form.problems.paths} />
      ) : (
        <QueryState query={paths} compact lines={3} height={24} />
      )}
      <Field of={form.field('members')} label={T.members} hint={T.membersHint}>
        <TextArea rows={5} spellCheck={false} />
      </Field>
    </FormDialog>
  );
}
