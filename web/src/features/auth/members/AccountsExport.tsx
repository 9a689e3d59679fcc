import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { filtersOf, readAccountsAddress } from './model.ts';
import { readAccountsFile } from './queries.ts';
import { ACCOUNTS_TEXTS as T } from './texts.ts';

/** The accounts of the current list, as a file for spreadsheets. */
export function AccountsExport() {
  const [search] = useQueryOfAddress();
  const filters = filtersOf(readAccountsAddress(search));
  return (
    <DownloadButton name={T.csvFile} read={() => readAccountsFile(filters)}>
      {T.csv}
    </DownloadButton>
  );
}
