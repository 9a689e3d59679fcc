import './search.css';
import { KINDS, type SearchResult, SEARCH_TEXTS as T } from './texts.ts';

type Props = {
  id: string;
  found: readonly SearchResult[];
  /** The index that Enter opens. */
  active: number;
  /** Names the list: the results, or recently opened items. */
  label: string;
  /** Shown in place of the list. */
  empty: string | null;
  onOpen: (one: SearchResult) => void;
};

/** The id of an option, which the field refers to. */
export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** The results under the field: the focus stays in the field, the arrow keys select. */
export function FoundList({ id, found, active, label, empty, onOpen }: Props) {
  return (
    <div className="found">
      <div role="listbox" id={id} aria-label={label}>
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={`${one.kind}-${one.path}-${one.title}`}
            role="option"
            id={optionId(id, index)}
            className="found-line"
            aria-selected={index === active}
            // The field keeps the focus until the click is done.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(one)}
          >
            <span className="min-w-0 flex-1">
              <b className="block truncate font-medium">{one.title}</b>
              <span className="meta block truncate">{one.about}</span>
            </span>
            <span className="meta">{KINDS[one.kind]}</span>
          </div>
        ))}
      </div>
      {empty !== null && <p className="found-empty">{empty}</p>}
      <p className="sr" role="status">
        {found.length > 0 ? T.count(found.length) : empty}
      </p>
    </div>
  );
}
