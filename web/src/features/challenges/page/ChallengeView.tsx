import type { Challenge } from '@fanion/contract/challenges/page';
import type { FlagResult } from '@fanion/contract/challenges/play';
import { FileText, Lock, Pause, Play } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { Workbench } from '../bench/Workbench.tsx';
import { PlayerBar } from '../list/PlayerBar.tsx';
import { ReportButton } from '../reports/ReportDialog.tsx';
import { ChallengeReportsLink } from '../reports/ReportsLink.tsx';
import { DETAIL_TEXTS } from '../texts.ts';
import { GlyphRain } from '../themes/GlyphRain.tsx';
import {
  isThemed,
  layoutOf,
  layoutWords,
  schemeOf,
  solversShown,
  themeColours,
} from '../themes/layout-model.ts';
import { NeutralSwitch } from '../themes/NeutralSwitch.tsx';
import { ThemeSheet } from '../themes/ThemeSheet.tsx';
import { AfterSolve } from './AfterSolve.tsx';
import { ChallengeFlag } from './ChallengeFlag.tsx';
import { ChallengeHero } from './ChallengeHero.tsx';
import { DescriptionPanel } from './DescriptionPanel.tsx';
import { FactsCard } from './FactsCard.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import { cardNumbers } from './model.ts';
import { SolutionPanel } from './SolutionPanel.tsx';
import { SolversCard } from './SolversCard.tsx';

type Props = {
  challenge: Challenge;
  /** Only what the list knows of it: what the list does not know is neither shown nor asked for. */
  partial: boolean;
  neutral: boolean;
  scores: boolean;
  /** Write-ups of members, after the official solution. */
  writeups: ReactNode;
  /** What helps who is stuck. */
  help: ReactNode;
  /** The end of the page: the way to a write-up. */
  tail: ReactNode;
  /** What a solve of this moment brought, at the top; null before it. */
  won: ReactNode;
  onSolved: (result: FlagResult) => void;
  /** A window over the page, in its colours. */
  overlay: ReactNode;
};
type Tab = 'description' | 'writeup';
const TABS = 'challenge';

/**
 * A challenge's page: one document for the five layouts, dressed by `data-layout`
 * (docs/product/challenges.md#mises-en-page). `scores`: solves of the reader count.
 */
export function ChallengeView({
  challenge,
  partial,
  neutral,
  scores,
  writeups,
  help,
  tail,
  won,
  onSolved,
  overlay,
}: Props) {
  const [search, setSearch] = useSearchParams();
  const [frozen, setFrozen] = useState(false);
  const animates = useMedia('(width >= 768px) and (prefers-reduced-motion: no-preference)');
  const layout = layoutOf(challenge, neutral);
  const words = layoutWords(layout, challenge);
  const rain = layout === 'matrix-red' && animates;
  const tab: Tab = search.get('tab') === 'writeup' && challenge.is_solved ? 'writeup' : 'description';
  const { is_solved, is_locked, theme } = challenge;
  const no = cardNumbers([is_solved && !partial && 'after', !is_locked && !partial && 'solvers', 'facts']);

  const early = search.get('tab') === 'writeup' && !is_solved;
  useEffect(() => {
    // An address that asks for a solution too early must not jump to it at the moment of the solve.
    if (early) setSearch({}, { replace: true, preventScrollReset: true });
  }, [early, setSearch]);

  function show(next: Tab) {
    const query = new URLSearchParams(search);
    if (next === 'writeup') query.set('tab', next);
    else query.delete('tab');
    setSearch(query, { replace: true, preventScrollReset: true });
  }

  return (
    <div
      className={`challenge challenge-theme-${challenge.id}`}
      data-layout={layout}
      data-scheme={neutral ? undefined : schemeOf(layout, theme)}
      style={neutral ? undefined : (themeColours(theme) as CSSProperties)}
    >
      {theme.customCSS && !neutral && <ThemeSheet href={theme.customCSS} />}
      <ChallengeHero
        challenge={challenge}
        eyebrow={words.eyebrow}
        neutral={neutral || layout === 'minimal'}
        backdrop={rain && <GlyphRain frozen={frozen} />}
        action={
          <>
            {isThemed(challenge) && <NeutralSwitch on={neutral} />}
            {(rain && (
              <Button size="sm" icon={frozen ? Play : Pause} onClick={() => setFrozen(!frozen)}>
                {frozen ? DETAIL_TEXTS.thaw : DETAIL_TEXTS.freeze}
              </Button>
            )) ||
              (layout === 'gaming' && scores && <PlayerBar />)}
          </>
        }
      />
      {won}
      <div className="wrap challenge-grid">
        <article className="challenge-main" aria-label={DETAIL_TEXTS.statement}>
          {is_locked ? (
            <LockedNotice prerequisites={challenge.prerequisites} />
          ) : (
            <>
              <Tabs<Tab>
                label="Contenu du challenge"
                idBase={TABS}
                value={tab}
                onChange={show}
                tabs={[
                  { id: 'description', label: DETAIL_TEXTS.description, icon: FileText },
                  is_solved
                    ? { id: 'writeup', label: DETAIL_TEXTS.writeup, icon: FileText }
                    : {
                        id: 'writeup',
                        label: DETAIL_TEXTS.writeup,
                        icon: Lock,
                        disabled: true,
                        meta: DETAIL_TEXTS.afterSolve,
                      },
                ]}
              />
              <TabPanel idBase={TABS} value={tab}>
                {tab === 'writeup' ? (
                  <>
                    {!partial && <SolutionPanel challenge={challenge} />}
                    {writeups}
                  </>
                ) : (
                  <DescriptionPanel challenge={challenge} keptAs={partial ? null : challenge.name} />
                )}
              </TabPanel>
            </>
          )}
        </article>
        {!is_locked && (
          <Workbench
            challenge={challenge}
            partial={partial}
            scores={scores}
            help={help}
            flag={
              <ChallengeFlag
                challenge={challenge}
                scores={scores}
                title={words.flag}
                prompt={words.prompt}
                onSolved={onSolved}
              />
            }
          />
        )}
        <div className="challenge-more">
          {is_solved && !partial && <AfterSolve no={no.after} challenge={challenge} next={won === null} />}
          {!is_locked && tab === 'description' && tail}
          {!is_locked && !partial && (
            <SolversCard
              no={no.solvers}
              solvers={challenge.recent_solvers.slice(0, solversShown(layout))}
              bloodOpen={scores}
            />
          )}
          <FactsCard no={no.facts} title={words.facts} challenge={challenge} scores={scores} />
          <div className="side-tools">
            {!is_locked && <ReportButton challengeId={challenge.id} />}
            {challenge.open_reports !== null && (
              <ChallengeReportsLink slug={challenge.slug} open={challenge.open_reports} />
            )}
          </div>
        </div>
      </div>
      {overlay}
    </div>
  );
}
