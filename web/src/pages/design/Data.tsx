import { CircleCheck, CircleDashed, CircleDot, Droplet, Hash, Lock, Moon, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { categoryLook } from '../../lib/look/category.ts';
import { HueLabel } from '../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { ProgressBar } from '../../ui/figures/ProgressBar.tsx';
import { Trend } from '../../ui/figures/Trend.tsx';
import { AvatarStack } from '../../ui/identity/AvatarStack.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { Difficulty } from '../../ui/identity/Difficulty.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { HexFrame } from '../../ui/identity/HexFrame.tsx';
import { MeChip } from '../../ui/identity/MeChip.tsx';
import { Medal } from '../../ui/identity/Medal.tsx';
import { RankNumber } from '../../ui/identity/RankNumber.tsx';
import { SortHeader } from '../../ui/layout/SortHeader.tsx';
import { Table } from '../../ui/layout/Table.tsx';
import { LiveChip } from '../../ui/states/LiveChip.tsx';
import { Status } from '../../ui/states/Status.tsx';
import { Row, Section } from './Section.tsx';

const PEOPLE = [{ name: 'voltige' }, { name: 'mistral' }, { name: 'Nolwenn Le Gall' }];

const STATES = {
  solved: <Status icon={CircleCheck} label="Résolu" tone="ok" />,
  tried: <Status icon={CircleDot} label="Tenté" tone="muted" />,
  todo: <Status icon={CircleDashed} label="À faire" />,
};

const ROWS = [
  {
    state: 'solved',
    category: 'web',
    name: 'Balise perdue',
    points: 50,
    level: 1,
    label: 'Facile',
    solvers: 412,
  },
  { state: 'tried', category: 'reverse', name: 'Écorce', points: 150, level: 2, label: 'Moyen', solvers: 76 },
  {
    state: 'todo',
    category: 'pwn',
    name: 'Trame fantôme',
    points: 500,
    level: 4,
    label: 'Expert',
    solvers: 1,
  },
] as const;

/** Hexagons, chips, tables. */
export function Data() {
  const [sorted, setSorted] = useState<'ascending' | 'descending'>('ascending');
  const rows = sorted === 'ascending' ? ROWS : ROWS.toReversed();
  return (
    <Section title="Données">
      <Row name="Avatars 24, 32, 48, 96, 160">
        <HexAvatar name="Zephir" size={24} named />
        <HexAvatar name="Hestia" size={32} named online />
        <HexAvatar name="Ysée" size={48} named rim="gold" />
        <HexAvatar name="Gr4nit" size={96} named rim="orange" xp={35} level={4} online />
        <HexAvatar name="Léna Morvan" size={160} named rim="blue" xp={90} level={8} />
        <AvatarStack people={PEOPLE} total={412} />
      </Row>
      <Row name="Rangs, médailles, cadres, tendances">
        <Medal place={1} />
        <Medal place={2} />
        <Medal place={3} />
        <RankNumber rank={2} />
        <RankNumber rank={7} />
        <RankNumber rank={42} />
        <RankNumber rank={999} />
        <RankNumber rank={1} hero />
        <RankNumber rank={8} hero />
        <HexFrame>12</HexFrame>
        <HexFrame hue="var(--bronze)">3</HexFrame>
        <HexFrame size={56} hue="var(--expert)" tinted>
          <Icon of={Moon} />
        </HexFrame>
        <span className="hex-solid">1</span>
        <span className="hex-solid" data-on="">
          2
        </span>
        <Trend delta={3} />
        <Trend delta={-1} />
        <Trend delta={0} />
      </Row>
      <Row name="Étiquettes">
        <Chip icon={Hash}>pcap</Chip>
        <Chip tone="line">Organisé par Fanion</Chip>
        <Chip tone="accent">Bienfaiteur</Chip>
        <Chip tone="ok" icon={CircleCheck}>
          Inscrit
        </Chip>
        <Chip tone="warn">Liste d’attente n° 3</Chip>
        <Chip tone="bad">Complet</Chip>
        <Chip tone="expert">Expert</Chip>
        <Chip tone="live" icon={Droplet}>
          First blood
        </Chip>
        <Chip tone="line" icon={Lock}>
          Privé
        </Chip>
        <LiveChip />
        <MeChip />
      </Row>
      <Row name="Difficulté et statut">
        <Difficulty level={1} label="Facile" />
        <Difficulty level={2} label="Moyen" />
        <Difficulty level={3} label="Difficile" />
        <Difficulty level={4} label="Expert" />
        {STATES.solved}
        {STATES.tried}
        {STATES.todo}
        <Status icon={Sparkles} label="Refusé" tone="bad" />
      </Row>
      <div className="grid max-w-[480px] gap-3">
        <ProgressBar value={62} label="Progression" />
        <ProgressBar value={40} label="Progression web" hue="var(--c-web)" thin />
      </div>
      <Table caption="Challenges" scroll>
        <thead>
          <tr>
            <th scope="col">Statut</th>
            <SortHeader
              label="Nom"
              sorted={sorted}
              onSort={() => setSorted(sorted === 'ascending' ? 'descending' : 'ascending')}
            />
            <SortHeader label="Points" sorted="none" align="right" onSort={() => setSorted('ascending')} />
            <th scope="col">Difficulté</th>
            <th scope="col" data-align="right">
              Solvers
            </th>
            <th scope="col">Derniers résolveurs</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.name}
              className={row.level === 4 ? 'is-matrix' : row.state === 'tried' ? 'is-me' : ''}
            >
              <td>{STATES[row.state]}</td>
              <td className="w-full">
                <span className="flex items-center gap-3 font-medium">
                  <HueLabel label={row.category} hideLabel {...categoryLook(row.category)} />
                  <Link className="row-link" to="/design">
                    {row.name}
                  </Link>
                  {row.level === 4 && <Chip tone="matrix">Expert</Chip>}
                  {row.level === 4 && (
                    <span role="img" aria-label="Un seul résolveur">
                      🩸
                    </span>
                  )}
                </span>
              </td>
              <td data-align="right" className="num">
                {row.points}
              </td>
              <td>
                <Difficulty level={row.level} label={row.label} />
              </td>
              <td data-align="right" className="num">
                {row.solvers}
              </td>
              <td>
                <AvatarStack people={PEOPLE.slice(0, row.solvers)} total={row.solvers} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
