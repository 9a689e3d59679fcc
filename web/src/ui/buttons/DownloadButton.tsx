import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { saveFile } from '../../lib/api/save-file.ts';
import { ActButton } from './ActButton.tsx';

type Props = Omit<ComponentProps<typeof ActButton>, 'act'> & { name: string; read: () => Promise<Blob> };

/** Downloads a server's answer as a file, under this name. */
export const DownloadButton = ({ name, read, ...look }: Props) => (
  <ActButton icon={Download} {...look} act={() => read().then((file) => saveFile(name, file))} />
);
