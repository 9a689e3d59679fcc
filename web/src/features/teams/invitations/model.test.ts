import { expect, test } from 'vitest';
import { countWaiting, type Invitations, readInvitationTab, sortPendingFirst } from './model.ts';

test('the tab is in the address, received unless it names the other', () => {
  expect(readInvitationTab(new URLSearchParams('?view=invitations&tab=sent'))).toBe('sent');
  expect(readInvitationTab(new URLSearchParams('?tab=lost'))).toBe('received');
});

test('only what waits is counted, invitations and applications together', () => {
  const sent = (status: string) => ({ status });
  const all = {
    received: [sent('pending'), sent('pending')],
    applicationsReceived: [sent('pending')],
    sent: [sent('pending'), sent('declined'), sent('expired')],
    applicationsSent: [sent('withdrawn')],
  } as unknown as Invitations;
  expect(countWaiting(all)).toEqual({ received: 3, sent: 1 });
});

test('what waits comes first, then the newest', () => {
  const sent = [
    { id: 1, status: 'declined', date: '2026-03-03T00:00:00Z' },
    { id: 2, status: 'pending', date: '2026-03-01T00:00:00Z' },
    { id: 3, status: 'pending', date: '2026-03-02T00:00:00Z' },
  ];
  expect(sortPendingFirst(sent).map(({ id }) => id)).toEqual([3, 2, 1]);
});
