import { Moon, ShieldCheck } from 'lucide-react';
import { categoryLook } from '../../lib/look/category.ts';
import { CardAction } from '../../ui/buttons/CardAction.tsx';
import { CardLink } from '../../ui/buttons/CardLink.tsx';
import { HueLabel } from '../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { ProgressBar } from '../../ui/figures/ProgressBar.tsx';
import { Ring } from '../../ui/figures/Ring.tsx';
import { Trend } from '../../ui/figures/Trend.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { Difficulty } from '../../ui/identity/Difficulty.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { MeChip } from '../../ui/identity/MeChip.tsx';
import { RankNumber } from '../../ui/identity/RankNumber.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DateTile } from '../../ui/layout/DateTile.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { StatTiles } from '../../ui/layout/StatTiles.tsx';
import { LiveChip } from '../../ui/states/LiveChip.tsx';
import { Section } from './Section.tsx';

const PROGRESS = [
  ['web', 'Web', 83],
  ['crypto', 'Crypto', 39],
  ['reverse', 'Reverse', 22],
  ['forensics', 'Forensics', 65],
  ['pwn', 'Pwn', 13],
  ['misc', 'Misc', 100],
  ['network', 'Network', 100],
  ['osint', 'Osint', 100],
  ['hardware', 'Hardware', 0],
  ['web3', 'Web3', 0],
] as const;

const TOP = [
  [1, 'ombre_vive', '14 260'],
  [2, 'kernelle', '13 905'],
  [3, 'tadorne', '12 480'],
  [4, '0xLavande', '11 730'],
  [14, 'sillage', '5 420'],
] as const;

/** The numbered card with the contents it most often has. */
export function Cards() {
  return (
    <Section title="Cartes">
      <div className="grid gap-6 lg:grid-cols-2 xl:grid-cols-[minmax(280px,1fr)_minmax(380px,1.4fr)_360px]">
        <Card no="01" title="Information" action={<CardAction to="/design">Mon profil</CardAction>}>
          <div className="flex items-center gap-7 pt-1 pl-2">
            <HexAvatar name="sillage" size={96} rim="blue" xp={90} level={8} />
            <div>
              <p className="font-display text-2xl">sillage</p>
              <p className="text-muted">Léna Morvan</p>
              <Chip tone="accent" icon={ShieldCheck} className="mt-2">
                Bienfaiteur
              </Chip>
            </div>
          </div>
          <div className="mt-7 mb-5">
            <p className="mb-2 flex items-baseline justify-between text-muted">
              <span>
                <b className="num text-xl font-semibold text-text">8 130</b> XP
              </span>
              <span className="num">90 %</span>
            </p>
            <ProgressBar value={90.3} tick={77.8} label="Niveau 8, 8 130 XP sur 9 000" />
            <p className="meta mt-2 flex justify-between">
              <span>Niveau 8</span>
              <span>870 XP avant le niveau 9</span>
            </p>
          </div>
          <KeyValue
            className="-mb-3 flex-1 auto-rows-fr"
            facts={[
              { label: 'Abonnement', value: 'Bienfaiteur' },
              {
                label: 'Dernier badge',
                value: (
                  <>
                    <Icon of={Moon} size={16} className="text-expert" /> Nuit blanche
                  </>
                ),
              },
            ]}
          />
        </Card>
        <Card
          no="02"
          title="Progression par catégorie"
          action={
            <CardAction to="/design" brief>
              Challenges
            </CardAction>
          }
        >
          <div className="grid flex-1 items-center gap-8 md:grid-cols-[186px_1fr]">
            <div className="justify-self-center">
              <Ring segments={PROGRESS.map(([id, , value]) => ({ id, value, hue: categoryLook(id).hue }))}>
                <b>30 %</b>
                <span className="num text-muted">3/10</span>
                <span className="meta">catégories terminées</span>
              </Ring>
            </div>
            <ul>
              {PROGRESS.map(([id, name, value]) => (
                <li
                  key={id}
                  className="flex h-[34px] items-center justify-between border-line-soft not-first:border-t"
                >
                  <HueLabel label={name} {...categoryLook(id)} />
                  <span className="num">{value} %</span>
                </li>
              ))}
            </ul>
          </div>
        </Card>
        <Card no="03" title="Rang" action={<CardAction to="/design">Classement</CardAction>}>
          <div className="mb-5 flex items-center gap-5">
            <RankNumber rank={14} hero />
            <div>
              <h3>Security Analyst</h3>
              <p className="text-muted">
                sur <span className="num">1 284</span> membres <Trend delta={2} /> en 7 j
              </p>
            </div>
          </div>
          <StatTiles
            small
            columns={3}
            stats={[
              { label: 'Points', value: '5 420' },
              { label: 'Résolus', value: '75' },
              { label: 'First bloods', value: '3' },
            ]}
          />
          <ol className="rows mt-5 -mb-2 flex flex-1 flex-col *:flex-[1_0_40px]">
            {TOP.map(([rank, name, points]) => (
              <li key={rank} className={name === 'sillage' ? 'is-me' : undefined}>
                <RankNumber rank={rank} plain />
                <HexAvatar name={name} size={24} />
                <span className="min-w-0 flex-1 truncate">
                  {name} {name === 'sillage' && <MeChip />}
                </span>
                <span className="num">{points}</span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
      <div className="grid gap-6 xl:grid-cols-3">
        <CardLink to="/design" title="Une carte entière est un lien">
          <p className="mt-1 text-muted">Le titre est le lien, étendu à la carte.</p>
        </CardLink>
        <Card title="Sans numéro">
          <div className="flex items-center gap-4">
            <DateTile day="17" month="mars" />
            <span className="flex-1">Lire une capture réseau</span>
            <LiveChip />
          </div>
        </Card>
        <Card no="07" title="Challenges récents" action={<CardAction to="/design">Voir tout</CardAction>}>
          <ul className="lines">
            <li>
              <HueLabel label="Network" hideLabel {...categoryLook('network')} />
              <span className="flex-1 font-medium">Sémaphore</span>
              <Difficulty level={2} label="Moyen" />
              <span className="num">+150</span>
            </li>
          </ul>
        </Card>
      </div>
    </Section>
  );
}
