import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import type { ChallengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { FileText, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { bytes } from '../../../lib/french.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Draft } from '../drafts/model.ts';
import { useUploadFile } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { FileHash } from '../files/FileHash.tsx';

type Props = { challenge: AuthoredChallenge; form: Form<Draft> };
type FileDraft = ChallengeContent['files'][number];

/** The files of a challenge, dropped one or several at a time; each with its fingerprint once uploaded. */
export function EditorFiles({ challenge, form }: Props) {
  const { files } = form.values;
  const upload = useUploadFile(challenge.id);
  /** As the rule counts it, in multiples of 1,024. */
  const most = `${Math.round(challenge.file_max / (1024 * 1024))} Mo`;
  const [sending, setSending] = useState('');
  const [refused, setRefused] = useState('');
  // Several files may arrive one after the other before the next render.
  const latest = useRef(files);
  latest.current = files;
  const setFiles = (next: FileDraft[]) => {
    latest.current = next;
    form.set('files', next);
  };

  async function take(list: readonly File[]): Promise<void> {
    setRefused('');
    for (const file of list) {
      if (file.size > challenge.file_max) {
        setRefused(T.fileTooLarge(file.name, most));
        continue;
      }
      setSending(file.name);
      try {
        const sent = await upload.mutateAsync(file);
        const same = latest.current.find(({ name }) => name.toLowerCase() === sent.name.toLowerCase());
        if (same) toast.info(T.fileTwice(sent.name));
        const others = latest.current.filter((one) => one !== same);
        setFiles([...others, { ...sent, required: same?.required ?? true }]);
      } catch (error) {
        setRefused(error instanceof ApiError ? messageOf(error) : T.fileFailed(file.name));
      }
    }
    setSending('');
  }
  const set = (changed: FileDraft, part: Partial<FileDraft>) =>
    setFiles(files.map((file) => (file === changed ? { ...file, ...part } : file)));

  return (
    <Card no="05" title={T.files}>
      <div className="challenge-fields">
        <ul className="challenge-parts">
          {files.map((file) => (
            <li key={file.name}>
              <Icon of={FileText} size={20} className="text-subtle" />
              <div className="challenge-part">
                <span className="wrap-anywhere">{file.name}</span>
                <Facts as="p" className="meta">
                  {bytes(file.size)}
                  <FileHash sha256={file.sha256} name={file.name} />
                </Facts>
              </div>
              <Select
                compact
                aria-label={T.fileUse(file.name)}
                value={file.required ? 'required' : 'bonus'}
                onChange={(event) => set(file, { required: event.target.value === 'required' })}
                options={[
                  { value: 'required', label: T.required },
                  { value: 'bonus', label: T.bonus },
                ]}
              />
              <IconButton
                label={T.removeFile(file.name)}
                icon={Trash2}
                iconSize={16}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
        <FileDrop
          label={T.drop}
          accept=""
          hint={sending === '' ? T.dropHint(most) : T.sending(sending)}
          disabled={sending !== ''}
          onFiles={(list) => void take(list)}
        />
        <p className="field-error" role="alert" hidden={refused === '' && !form.problems.files}>
          {refused || form.problems.files}
        </p>
      </div>
    </Card>
  );
}
