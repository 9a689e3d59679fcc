import { HELP_AFTER, mayAskHelp } from '@fanion/rules/messages';
import { useEffect, useState } from 'react';
import { later } from '../../../ui/states/later.ts';
import { useAccess } from '../../access/queries.ts';
import { HELP_TEXTS } from './texts.ts';

const HelpPanel = later(async () => (await import('./HelpPanel.tsx')).HelpPanel);

type Props = {
  slug: string;
  /** The reader's number of tries, and when they first opened the challenge. */
  tries: number;
  since: string | null;
};

/**
 * Offers help once the reader has tried enough, and shows when that will be: nothing is requested from the
 * server before.
 */
export function HelpOffer({ slug, tries, since }: Props) {
  const { may } = useAccess();
  const [now, setNow] = useState(Date.now);
  const openedAt = since === null ? null : Date.parse(since);
  useEffect(() => {
    if (openedAt === null) return;
    const wait = openedAt + HELP_AFTER - Date.now();
    if (wait <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), wait + 1000);
    return () => clearTimeout(timer);
  }, [openedAt]);
  if (!may('can_message_users')) return null;
  if (!mayAskHelp({ wrong: tries, openedAt }, now)) return <p className="meta">{HELP_TEXTS.later}</p>;
  return <HelpPanel slug={slug} />;
}
