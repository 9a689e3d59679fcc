import { expect, test } from 'vitest';
import { failureOf } from './mail-failure.ts';

const REJECTED = "Can't send mail - all recipients were rejected: ";

test.each([
  [`${REJECTED}550 5.1.1 <x@exemple.fr>: Recipient address rejected: User unknown`, 'gone'],
  [`${REJECTED}550 No such user here`, 'gone'],
  [`${REJECTED}550 5.7.1 Relaying denied`, 'blocked'],
  [`${REJECTED}550 relay not permitted`, 'other'],
  [`${REJECTED}452 4.2.2 Mailbox full`, 'full'],
  [`${REJECTED}450 4.7.1 Greylisted, try again`, 'wait'],
  ['Message failed: 554 5.7.1 Rejected as spam', 'blocked'],
  // The server refuses the sender, not the address.
  ['Mail command failed: 550 5.1.1 Sender unknown', 'other'],
  ['Invalid login: 535 5.7.8 Error', 'login'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'silent'],
  ['Greeting never received', 'silent'],
  ['unknown', 'other'],
] as const)('%s: %s', (reason, cause) => {
  expect(failureOf(reason)).toBe(cause);
});
