import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { orderFiltersOf, readJournalAddress } from './journal-model.ts';
import { readJournalFile } from './queries.ts';
import { JOURNAL_TEXTS as T } from './texts.ts';

/** The filtered journal, as a file for spreadsheets. */
export function JournalExport() {
  const [search] = useQueryOfAddress();
  const { page: _page, ...filters } = orderFiltersOf(readJournalAddress(search));
  return (
    <DownloadButton name={T.csvFile} read={() => readJournalFile(filters)}>
      {T.csv}
    </DownloadButton>
  );
}
