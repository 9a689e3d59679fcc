import { Unsubscription } from '../../features/notifications/preferences/Unsubscription.tsx';
import { UNSUBSCRIBE_TEXTS } from '../../features/notifications/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useParams } from '../../lib/routing/hooks.ts';

/**
 * /notifications/desinscription/{token}: the target of a mail's unsubscribe link, for anyone who has the
 * mail.
 */
export default function UnsubscribePage() {
  const token = useParams().token ?? '';
  usePageTitle(UNSUBSCRIBE_TEXTS.title);
  return (
    <div className="wrap page-main">
      <Unsubscription key={token} token={token} />
    </div>
  );
}
