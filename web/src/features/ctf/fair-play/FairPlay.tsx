import type { SignalState } from '@fanion/rules/ctf/fair-play/states';
import './fair-play.css';
import type { SignalList } from '@fanion/contract/ctf/fair-play/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useAddress } from '../../../lib/use-address.ts';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { readSignalsAddress, type SignalsAddress, signalFiltersOf, writeSignalsAddress } from './model.ts';
import { readSignalsFile, signalsQuery } from './queries.ts';
import { SignalTable } from './SignalTable.tsx';
import { KIND_LABELS, STATE_LABELS, FAIR_PLAY_TEXTS as T } from './texts.ts';

const STATES = Object.keys(STATE_LABELS) as SignalState[];

/** The signals of an event, by state and kind. */
export function FairPlay({ slug }: { slug: string }) {
  const { address, change } = useAddress(readSignalsAddress, writeSignalsAddress);
  const query = useQuery(signalsQuery(slug, signalFiltersOf(address)));
  const { data } = query;
  return (
    <div className="signals">
      <div className="signal-tools">
        <Segmented<SignalsAddress['state']>
          tall
          label={T.states}
          value={address.state}
          segments={[
            { value: '', label: T.all },
            ...STATES.map((value) => ({ value, label: labelOf(value, data) })),
          ]}
          onChange={(state) => change({ state })}
        />
        <Select
          compact
          prefix={T.kind}
          options={[{ value: '', label: T.all }, ...optionsOf(KIND_LABELS)]}
          value={address.kind}
          onChange={({ target }) => change({ kind: target.value as SignalsAddress['kind'] })}
        />
      </div>
      <PagedList
        query={query}
        failed={T.failed}
        waiting={{ lines: 6, columns: 5, height: 56, loading: T.loading }}
        count={T.count}
        hrefFor={(page) => `?${writeSignalsAddress({ ...address, page })}`}
        none={() => (
          <EmptyState icon={Scale} title={T.none}>
            {writeSignalsAddress({ ...address, page: 1 }) === '' ? T.noneYet : T.noneFound}
          </EmptyState>
        )}
      >
        {({ signals }) => <SignalTable slug={slug} signals={signals} />}
      </PagedList>
    </div>
  );
}

const labelOf = (state: SignalState, data: SignalList | undefined): string =>
  data && data.counts[state] > 0 ? `${STATE_LABELS[state]} (${data.counts[state]})` : STATE_LABELS[state];

/** The whole report, as a file for spreadsheets. */
export const FairPlayExport = ({ slug }: { slug: string }) => (
  <DownloadButton name={T.file(slug)} read={() => readSignalsFile(slug)}>
    {T.csv}
  </DownloadButton>
);
