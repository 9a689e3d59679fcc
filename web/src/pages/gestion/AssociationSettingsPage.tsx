import { LegalPages } from '../../features/association/legal/LegalPages.tsx';
import { SettingsList } from '../../features/association/settings/SettingsList.tsx';
import { SETTINGS_TEXTS as T } from '../../features/association/settings/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** The settings of the association and its legal texts, for managers. */
export default function AssociationSettingsPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} />
      <div className="wrap page-main grid gap-(--gap)">
        <LegalPages />
        <SettingsList />
      </div>
    </>
  );
}
