import type { listSignals } from '@fanion/contract/ctf/fair-play/endpoints';
import type { QueryFor } from '@fanion/contract/endpoint';
import type { SignalState } from '@fanion/rules/ctf/fair-play/states';
import { readPage, writeQuery } from '../../../lib/address-values.ts';
import { KIND_LABELS, STATE_LABELS } from './texts.ts';

/** The filters of the report in the address (`?etat=`, `?signal=`); '' for none. */
export interface SignalsAddress {
  state: '' | SignalState;
  kind: '' | keyof typeof KIND_LABELS;
  page: number;
}

const oneOf = <Value extends string>(
  search: URLSearchParams,
  name: string,
  among: Record<Value, string>,
): Value | '' => {
  const value = search.get(name) ?? '';
  return Object.hasOwn(among, value) ? (value as Value) : '';
};

export const readSignalsAddress = (search: URLSearchParams): SignalsAddress => ({
  state: oneOf(search, 'etat', STATE_LABELS),
  kind: oneOf(search, 'signal', KIND_LABELS),
  page: readPage(search),
});

export const writeSignalsAddress = ({ state, kind, page }: SignalsAddress): string =>
  writeQuery({ etat: state, signal: kind, page });

/** The filters as a query of the API. */
export const signalFiltersOf = (address: SignalsAddress): QueryFor<typeof listSignals> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));
