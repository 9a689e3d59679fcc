import { BrandPanel } from '../../features/auth/brand/BrandPanel.tsx';
import { ThemeChoice } from '../../features/auth/brand/ThemeChoice.tsx';
import { AnnouncementBar } from '../../features/communication/notices/AnnouncementBar.tsx';
import { Outlet } from '../../lib/routing/Outlet.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { Logo } from './Logo.tsx';

/** The account pages: the brand panel on the left, one form on the right. */
export default function AuthShell() {
  return (
    <>
      <SkipLink target="contenu">Aller au contenu</SkipLink>
      <AnnouncementBar />
      <div className="auth">
        <BrandPanel logo={<Logo />} />
        <main id="contenu" tabIndex={-1} className="auth-main">
          <div className="auth-logo">
            <Logo />
          </div>
          <Outlet />
          <div className="auth-theme">
            <ThemeChoice />
          </div>
        </main>
      </div>
    </>
  );
}
