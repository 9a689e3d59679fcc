import { FIRST_RUN_PAGE } from '@fanion/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { LegalPages } from '../../features/association/legal/LegalPages.tsx';
import { associationQuery } from '../../features/association/queries.ts';
import { SettingsList } from '../../features/association/settings/SettingsList.tsx';
import { SETTINGS_TEXTS as T } from '../../features/association/settings/texts.ts';
import { FIRST_RUN_TEXTS } from '../../features/auth/first-run/texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

/** The settings of the association and its legal texts, for managers. */
export default function AssociationSettingsPage() {
  const { data } = useQuery(associationQuery);
  return (
    <Page title={T.title} lead={T.lead} className="grid gap-(--gap)">
      {data?.first_run === 'rest' && (
        <Notice
          action={
            <LinkButton size="sm" to={FIRST_RUN_PAGE}>
              {FIRST_RUN_TEXTS.resume}
            </LinkButton>
          }
        >
          {FIRST_RUN_TEXTS.unfinished}
        </Notice>
      )}
      <LegalPages />
      <SettingsList />
    </Page>
  );
}
