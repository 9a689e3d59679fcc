import { twoDigits } from '../../../ui/figures/duration.ts';
import './settings.css';
import type { listSettings, ManagedSetting } from '@fanion/contract/association/settings';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { typeset } from '../../../lib/french.ts';
import { useAssociationLook } from '../../../lib/look/association-look.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { LogoPicture } from '../../../ui/identity/LogoPicture.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { BackupCard } from '../backups/BackupCard.tsx';
import { TryMail } from '../mails/TryMail.tsx';
import { MAIL_TEXTS } from '../mails/texts.ts';
import { ChangeColour } from './ChangeColour.tsx';
import { ChangeLogo } from './ChangeLogo.tsx';
import { ChangeSetting } from './ChangeSetting.tsx';
import { identityOf, missingPaymentText, searchSettings, unsetText, valueText } from './model.ts';
import { settingsQuery } from './queries.ts';
import { SETTINGS_TEXTS as T } from './texts.ts';

/** The number of a card: the legal texts come first on the page. */
const cardNo = (index: number): string => twoDigits(index + 2);

/** Every setting, grouped by what it changes; one is edited at a time. */
export function SettingsList() {
  const [toChange, setToChange] = useState<ManagedSetting | null>(null);
  const [search, ask] = useQueryOfAddress();
  const q = search.get('q') ?? '';
  const field = useRef<HTMLDivElement>(null);
  const query = useQuery(settingsQuery);
  const { data } = query;
  const ready = data !== undefined;
  // Brings the settings into view for a reader sent to some of them: the legal texts are above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, not at each letter that is typed
  useEffect(() => {
    if (ready && q !== '') field.current?.scrollIntoView();
  }, [ready]);
  if (!data) return <QueryState query={query} failed={T.failed} lines={12} height={48} />;
  const found = searchSettings(data.groups, q);
  return (
    <>
      <div ref={field} className="settings-search">
        <SearchInput
          label={T.search}
          placeholder={T.search}
          value={q}
          onSearch={(text) => ask({ q: text === '' ? null : text }, { replace: true })}
        />
      </div>
      {found.length === 0 && <p role="status">{T.noneFound}</p>}
      <div className="settings-groups">
        {found.map((group) => (
          <Group
            key={group.title}
            group={group}
            lackOf={(one) => missingPaymentText(data.groups, one)}
            onChange={setToChange}
          />
        ))}
        {q.trim() === '' && <Beside data={data} />}
      </div>
      {toChange && <Change setting={toChange} onClose={() => setToChange(null)} />}
    </>
  );
}

type GroupProps = {
  group: ReturnType<typeof searchSettings>[number];
  /** What is missing from a setting; '' when nothing is. */
  lackOf: (setting: ManagedSetting) => string;
  onChange: (setting: ManagedSetting) => void;
};

/** A group of settings, each with its value and its button. */
function Group({ group: { title, effect, settings, index }, lackOf: lacking, onChange }: GroupProps) {
  return (
    <Card no={cardNo(index)} title={typeset(title)}>
      <p className="settings-lead">{typeset(effect)}</p>
      <ul className="lines">
        {settings.map((setting) => (
          <li key={setting.key} className="settings-line">
            <div>
              <p>{typeset(setting.meaning)}</p>
              <Value setting={setting} />
              {lacking(setting) !== '' && <p className="settings-lack">{lacking(setting)}</p>}
            </div>
            <Button
              size="sm"
              aria-label={T.changeOf(typeset(setting.meaning))}
              onClick={() => onChange(setting)}
            >
              {T.change}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The other cards: addresses to share, the start-up configuration, mails and backups. */
function Beside({ data }: { data: AnswerOf<typeof listSettings> }) {
  return (
    <>
      <Card no={cardNo(data.groups.length)} title={T.addressesTitle}>
        <p className="settings-lead">{T.addressesLead}</p>
        <ul className="lines">
          {data.addresses.map(({ meaning, url }) => (
            <li key={url} className="settings-line">
              <div>
                <p>{typeset(meaning)}</p>
                <p className="settings-value">{url}</p>
              </div>
              <CopyButton size="sm" text={url} label={T.copy} context={typeset(meaning)} />
            </li>
          ))}
        </ul>
      </Card>
      <Card no={cardNo(data.groups.length + 1)} title={T.startedTitle}>
        <p className="settings-lead">{T.startedLead}</p>
        <ul className="lines">
          {data.started_with.map(({ name, meaning, value }) => (
            <li key={name} className="settings-line">
              <div>
                <p>
                  {typeset(meaning)} <code className="meta">{name}</code>
                </p>
                <p className="settings-value">{typeset(value)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card no={cardNo(data.groups.length + 2)} title={MAIL_TEXTS.title}>
        <p className="settings-lead">{MAIL_TEXTS.lead}</p>
        <TryMail to={identityOf(data).contact_email} />
      </Card>
      <BackupCard no={cardNo(data.groups.length + 3)} />
    </>
  );
}

function Change(props: { setting: ManagedSetting; onClose: () => void }) {
  if (props.setting.kind === 'picture') return <ChangeLogo onClose={props.onClose} />;
  return props.setting.kind === 'colour' ? <ChangeColour {...props} /> : <ChangeSetting {...props} />;
}

function OwnLogo() {
  const { logo } = useAssociationLook();
  return logo && <LogoPicture logo={logo} />;
}

function Value({ setting }: { setting: ManagedSetting }) {
  const { kind, value, is_set, bounds } = setting;
  if (!is_set) return <p className="meta">{unsetText(setting)}</p>;
  if (kind === 'picture') return <OwnLogo />;
  if (kind === 'colour')
    return (
      <p className="settings-value">
        <i className="settings-colour" style={{ background: value }} />
        <span className="font-mono">{value}</span>
      </p>
    );
  if (bounds) return <p className="settings-value">{T.counted(value, bounds.of)}</p>;
  if (kind === 'secret') return <p className="meta">{T.secretSet}</p>;
  return <p className="settings-value">{valueText(setting, value)}</p>;
}
