import { later } from '../../../ui/states/later.ts';
import { useOpenedWriteup } from './use-opened-writeup.ts';

const WriteupReader = later(async () => (await import('./WriteupReader.tsx')).WriteupReader);

/** The write-up in the address (`?wu=`), over the page that renders this. */
export function OpenedWriteup() {
  const { id, close } = useOpenedWriteup();
  return id === null ? null : <WriteupReader key={id} id={id} onClose={close} />;
}
