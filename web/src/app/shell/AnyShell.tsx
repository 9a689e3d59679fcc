import { AnnouncementBar } from '../../features/communication/notices/AnnouncementBar.tsx';
import { useSession } from '../../lib/api/session.ts';
import { Outlet } from '../../lib/routing/Outlet.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import Shell from './Shell.tsx';

/** A page for members and visitors alike: the shell for members, only the logo for visitors. */
export default function AnyShell() {
  const { loggedIn } = useSession();
  if (loggedIn) return <Shell />;
  return (
    <div className="shell">
      <SkipLink target="contenu">Aller au contenu</SkipLink>
      <header className="topbar">
        <div className="wrap topbar-in">
          <Logo />
        </div>
      </header>
      <AnnouncementBar />
      <main id="contenu" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
