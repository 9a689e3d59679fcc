import type { getPulse } from '@fanion/contract/console';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { parisDay } from '@fanion/rules/paris-days';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { readJournalFile } from './queries.ts';
import { REVENUE_TEXTS as T } from './texts.ts';

type Revenue = NonNullable<AnswerOf<typeof getPulse>['revenue']>;
type Props = {
  requestedYear: number | null;
  revenue: Revenue | null | undefined;
  onYear: (year: number) => void;
};

/** The year whose revenue is shown, when there are several, and its orders as a file for the treasurer. */
export function SeasonChoice({ requestedYear, revenue, onYear }: Props) {
  const year = requestedYear ?? Number(parisDay(Date.now()).slice(0, 4));
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  return (
    <div className="desk-buttons">
      {revenue && revenue.years.length > 1 && (
        <Select
          prefix={T.season}
          options={revenue.years.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(revenue.year)}
          onChange={({ target }) => onYear(Number(target.value))}
        />
      )}
      <DownloadButton name={T.csvFile(year)} read={() => readJournalFile(days)}>
        {T.csv}
      </DownloadButton>
    </div>
  );
}
