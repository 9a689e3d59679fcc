import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OwnConsents } from '../../features/association/legal/OwnConsents.tsx';
import { NeutralLayout } from '../../features/auth/brand/NeutralLayout.tsx';
import { ThemeChoice } from '../../features/auth/brand/ThemeChoice.tsx';
import { OwnExport } from '../../features/auth/export/OwnExport.tsx';
import { EXPORT_TEXTS } from '../../features/auth/export/texts.ts';
import { OtpAtLogin } from '../../features/auth/login/OtpAtLogin.tsx';
import { ShortcutSwitch } from '../../features/auth/login/ShortcutSwitch.tsx';
import { ChangePassword } from '../../features/auth/password/ChangePassword.tsx';
import { OwnRemoval } from '../../features/auth/removal/OwnRemoval.tsx';
import { Devices } from '../../features/auth/sessions/Devices.tsx';
import { sessionsQuery } from '../../features/auth/sessions/queries.ts';
import { SignIns } from '../../features/auth/sessions/SignIns.tsx';
import { SETTINGS_TEXTS, SIGN_IN_TEXTS } from '../../features/auth/sessions/texts.ts';
import { Tokens } from '../../features/auth/tokens/Tokens.tsx';
import { TOKEN_TEXTS } from '../../features/auth/tokens/texts.ts';
import { ContactSettings } from '../../features/messages/contacts/ContactSettings.tsx';
import { CONTACT_TEXTS } from '../../features/messages/contacts/texts.ts';
import { Preferences } from '../../features/notifications/preferences/Preferences.tsx';
import { PREFERENCE_TEXTS } from '../../features/notifications/texts.ts';
import { ChangeEmail } from '../../features/profiles/edit/ChangeEmail.tsx';
import { PublicBoard } from '../../features/profiles/edit/PublicBoard.tsx';
import { ownProfileQuery } from '../../features/profiles/queries.ts';
import { useLocation } from '../../lib/routing/hooks.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

/** /settings: password, address, connected devices, code at login, preferences, notifications. */
export default function SettingsPage() {
  const { data: me } = useQuery(ownProfileQuery);
  const { hash } = useLocation();
  const grown = useQuery(sessionsQuery).isSuccess && me !== undefined;
  useEffect(() => {
    // The content above the card in the address has loaded, and pushed it down.
    if (grown && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [grown, hash]);
  return (
    <Page title={SETTINGS_TEXTS.title} lead={me?.email} className="grid gap-(--gap) lg:grid-cols-2">
      <div className="grid content-start gap-(--gap)">
        <Card no="01" title="Mot de passe">
          <ChangePassword email={me?.email ?? ''} username={me?.username ?? ''} />
        </Card>
        <Card no="02" title="Adresse e-mail">
          {me ? <ChangeEmail own={me} /> : <Skeleton lines={4} height={32} />}
        </Card>
        <Card no="03" title={EXPORT_TEXTS.title}>
          <div className="grid gap-4">
            <OwnExport />
            <OwnRemoval />
          </div>
          <OwnConsents />
        </Card>
      </div>
      <div className="grid content-start gap-(--gap)">
        <Card no="04" title="Connexion">
          <Connection />
        </Card>
        <Card no="05" id="preferences" title="Préférences">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
            <span aria-hidden="true">Thème</span>
            <ThemeChoice />
          </div>
          <NeutralLayout on={me?.neutral_layout ?? false} />
          <ShortcutSwitch />
          <PublicBoard on={me?.public_board ?? false} />
        </Card>
        <Card no="06" title={CONTACT_TEXTS.title}>
          <ContactSettings />
        </Card>
        <Card no="07" id="notifications" title={PREFERENCE_TEXTS.title}>
          <Preferences />
        </Card>
        <Card no="08" title={TOKEN_TEXTS.title}>
          <Tokens />
        </Card>
      </div>
    </Page>
  );
}

function Connection() {
  const query = useQuery(sessionsQuery);
  const { data } = query;
  if (data) {
    return (
      <>
        <OtpAtLogin enabled={data.otp_at_login} imposed={data.otp_imposed} />
        <h3 className="mt-6 mb-4 font-sans text-sm font-semibold">Appareils connectés</h3>
        <Devices devices={data.sessions} />
        <h3 className="mt-6 mb-2 font-sans text-sm font-semibold">{SIGN_IN_TEXTS.title}</h3>
        <p className="mb-4 text-muted">{SIGN_IN_TEXTS.lead}</p>
        <SignIns signIns={data.sign_ins} />
      </>
    );
  }
  return <QueryState query={query} compact failed={SETTINGS_TEXTS.devicesFailed} lines={14} height={32} />;
}
