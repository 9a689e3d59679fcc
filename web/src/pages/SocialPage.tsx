import '../features/social/social.css';
import { Directory } from '../features/social/Directory.tsx';
import { DirectoryHeader } from '../features/social/DirectoryHeader.tsx';
import { SOCIAL_TEXTS } from '../features/social/texts.ts';
import { usePageTitle } from '../lib/page-title.ts';

/** /social, the members directory (docs/product/social.md#annuaire). */
export default function SocialPage() {
  usePageTitle(SOCIAL_TEXTS.title);
  return (
    <>
      <DirectoryHeader />
      <div className="wrap page-main">
        <Directory />
      </div>
    </>
  );
}
