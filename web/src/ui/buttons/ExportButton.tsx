import { Download } from 'lucide-react';
import { saveFile } from '../../lib/api/save-file.ts';
import { ActButton } from './ActButton.tsx';

type Props = { label: string; name: string; read: () => Promise<Blob> };

/** Saves what is shown as a file for spreadsheets, under this name. */
export const ExportButton = ({ label, name, read }: Props) => (
  <ActButton icon={Download} act={() => read().then((file) => saveFile(name, file))}>
    {label}
  </ActButton>
);
