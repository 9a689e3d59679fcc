import { EVENT_CANCEL_REASON_MAX } from '@fanion/rules/learn/event-limits';
import { required } from '@fanion/rules/sentences';
import { useQuery } from '@tanstack/react-query';
import { MonitorUp } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { seatsQuery, useCancelEvent, useSetAttendance } from './manage-queries.ts';
import { MANAGE_EVENT_TEXTS } from './manage-texts.ts';
import { eventAddress } from './model.ts';
import { EVENT_TEXTS as T } from './texts.ts';

type Props = { slug: string; over: boolean; cancelled: boolean };

/** For organisers: the registered, those who attended, the feedback, and the button to cancel. */
export function ManageSeats({ slug, over, cancelled }: Props) {
  const query = useQuery(seatsQuery(slug));
  const { data } = query;
  const attendance = useSetAttendance(slug);
  const [cancelling, setCancelling] = useState(false);
  return (
    <Card title={T.seatsOf} className="manage-seats">
      {!data ? (
        <QueryState query={query} failed={T.seatsFailed} compact lines={4} height={32} />
      ) : (
        <>
          <p className="attendance-code">
            <span>{T.attendanceCode}</span>
            <b className="num">{data.attendance_code}</b>
            <CopyButton size="sm" text={data.attendance_code} label="Copier" context={T.attendanceCode} />
            <LinkButton size="sm" icon={MonitorUp} to={`${eventAddress(slug)}/code`}>
              {MANAGE_EVENT_TEXTS.code}
            </LinkButton>
          </p>
          {data.seats.length === 0 ? (
            <p className="text-muted">{T.seatsNone}</p>
          ) : (
            <Table
              caption={T.seatsOf}
              rows={data.seats}
              keyOf={({ username }) => username}
              columns={[
                { id: 'member', head: T.member, names: true, cell: ({ username }) => username },
                {
                  id: 'seat',
                  head: T.seat,
                  cell: ({ state }) => (state === 'registered' ? T.registered : T.waiting),
                },
                {
                  id: 'there',
                  head: T.there,
                  cell: ({ username, attended, state }) =>
                    state === 'registered' && (
                      <Checkbox
                        checked={
                          attendance.isPending && attendance.variables.username === username
                            ? attendance.variables.attended
                            : attended
                        }
                        onChange={({ target }) =>
                          attendance.mutate(
                            { username, attended: target.checked },
                            { onError: (error) => toast.bad(messageOf(error)) },
                          )
                        }
                      >
                        <span className="sr">{T.wasThere(username)}</span>
                      </Checkbox>
                    ),
                },
              ]}
            />
          )}
          {data.feedback.length > 0 && (
            <>
              <h3 className="mt-6 font-semibold">{T.received}</h3>
              <ul className="learn-lines">
                {data.feedback.map(({ rating, comment }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an opinion comes without its author
                  <li key={index}>
                    <span className="num">{rating}/5</span>
                    <span className="min-w-0 flex-1 wrap-anywhere">{comment}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {/* After the list, or in its place when it could not be read: otherwise it would jump down as the
          list comes. */}
      {!query.isPending && !over && !cancelled && (
        <p className="mt-4">
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
            {T.cancel}
          </Button>
        </p>
      )}
      {cancelling && <CancelEvent slug={slug} onClose={() => setCancelling(false)} />}
    </Card>
  );
}

function CancelEvent({ slug, onClose }: { slug: string; onClose: () => void }) {
  const cancel = useCancelEvent(slug);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: required('Le motif') } : {}),
    send: ({ reason }) => cancel.mutateAsync(reason.trim()),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog
      form={form}
      danger
      title={T.cancelTitle}
      send={T.cancel}
      failed={T.cancelFailed}
      onClose={onClose}
    >
      <p>{T.cancelWhy}</p>
      <Field label={T.cancelReason} of={form.field('reason')} required>
        <TextArea rows={3} limit={EVENT_CANCEL_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}
