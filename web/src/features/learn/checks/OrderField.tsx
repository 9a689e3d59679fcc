import { SortableList } from '../../../ui/layout/SortableList.tsx';
import { InlineText } from './InlineText.tsx';

type Props = { items: readonly string[]; onChange: (items: string[]) => void };

/** Items to put in order: dragged by the pointer, or moved by their arrows. */
export default function OrderField({ items, onChange }: Props) {
  return (
    <SortableList numbered items={items} keyOf={(item) => item} nameOf={(item) => item} onOrder={onChange}>
      {(item) => <InlineText>{item}</InlineText>}
    </SortableList>
  );
}
