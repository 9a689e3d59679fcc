import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { JOURNAL_TEXTS } from '../treasury/texts.ts';
import { filtersOf, readMembersAddress } from './model.ts';
import { readMembersFile } from './queries.ts';
import { MEMBERS_TEXTS as T } from './texts.ts';

/** The members of the current list, as a file for spreadsheets. */
export function MembersExport() {
  const [search] = useQueryOfAddress();
  return (
    <DownloadButton name={T.csvFile} read={() => readMembersFile(filtersOf(readMembersAddress(search)))}>
      {JOURNAL_TEXTS.csv}
    </DownloadButton>
  );
}
