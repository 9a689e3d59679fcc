import { FIRST_RUN_PAGE } from '@fanion/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { LegalPages } from '../../features/association/legal/LegalPages.tsx';
import { associationQuery } from '../../features/association/queries.ts';
import { SettingsList } from '../../features/association/settings/SettingsList.tsx';
import { SETTINGS_TEXTS as T } from '../../features/association/settings/texts.ts';
import { FIRST_RUN_TEXTS } from '../../features/auth/first-run/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

/** The settings of the association and its legal texts, for managers. */
export default function AssociationSettingsPage() {
  const { data } = useQuery(associationQuery);
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} />
      <div className="wrap page-main grid gap-(--gap)">
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
      </div>
    </>
  );
}
