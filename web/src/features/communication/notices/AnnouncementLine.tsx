import type { ShownAnnouncement } from '@fanion/contract/communication/announcements';
import { Megaphone, TriangleAlert, X } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import './notices.css';
import { SHOWN_TEXTS as T } from './texts.ts';

type LineProps = { one: Pick<ShownAnnouncement, 'text' | 'level'>; onDismiss?: () => void };

/** One announcement, as shown and as previewed by its author. */
export function AnnouncementLine({ one: { text, level }, onDismiss }: LineProps) {
  const important = level === 'important';
  return (
    <div className={cx('notice banner announcement', important && 'notice-warn')}>
      <div className="wrap">
        <Icon of={important ? TriangleAlert : Megaphone} size={16} />
        <div className="min-w-0 flex-1">
          <Markdown source={text} topLevel={3} breaks />
        </div>
        {onDismiss && <IconButton icon={X} label={T.dismiss} onClick={onDismiss} />}
      </div>
    </div>
  );
}
