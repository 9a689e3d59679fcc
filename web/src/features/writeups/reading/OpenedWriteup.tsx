import { useOpened } from '../../../lib/use-address.ts';
import { later } from '../../../ui/states/later.ts';

const WriteupReader = later(async () => (await import('./WriteupReader.tsx')).WriteupReader);

/** The write-up in the address (`?wu=`), over the page that renders this. */
export function OpenedWriteup() {
  const { id, close } = useOpened('wu');
  return id === null ? null : <WriteupReader key={id} id={id} onClose={close} />;
}
