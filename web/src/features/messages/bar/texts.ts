import { counted, typesetAll } from '../../../lib/french.ts';

export const BAR_TEXTS = typesetAll({
  label: 'Messages',
  link: (unread: number) =>
    unread === 0
      ? 'Messages'
      : `Messages, ${counted(unread, 'conversation non lue', 'conversations non lues')}`,
  unread: (unread: number) => counted(unread, 'conversation non lue', 'conversations non lues'),
});
