import { Flag } from 'lucide-react';
import { useQueryOfAddress } from '../../lib/routing/hooks.ts';
import '../../features/notifications/notifications.css';
import { AllRead, UnreadCount } from '../../features/notifications/AllRead.tsx';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { NOTIFICATION_TEXTS } from '../../features/notifications/texts.ts';
import { OWN_REPORTS_TEXTS } from '../../features/reports/own/texts.ts';
import { readPage } from '../../lib/address-values.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /notifications: all the reader's notifications, page by page (docs/product/notifications.md#cloche). */
export default function NotificationsPage() {
  const [search] = useQueryOfAddress();
  return (
    <Page
      title={NOTIFICATION_TEXTS.title}
      lead={<UnreadCount />}
      actions={
        <div className="desk-buttons">
          <LinkButton icon={Flag} to="/signalements">
            {OWN_REPORTS_TEXTS.link}
          </LinkButton>
          <AllRead />
        </div>
      }
    >
      <NotificationList page={readPage(search)} />
    </Page>
  );
}
