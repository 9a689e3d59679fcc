import { useSearchParams } from '../../../lib/routing/hooks.ts';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { JOURNAL_TEXTS } from '../treasury/texts.ts';
import { filtersOf, readMembers } from './model.ts';
import { readMembersFile } from './queries.ts';
import { MEMBERS_TEXTS as T } from './texts.ts';

/** The members of the current list, as a file for spreadsheets. */
export function MembersExport() {
  const search = useSearchParams();
  return (
    <DownloadButton name={T.csvFile} read={() => readMembersFile(filtersOf(readMembers(search)))}>
      {JOURNAL_TEXTS.csv}
    </DownloadButton>
  );
}
