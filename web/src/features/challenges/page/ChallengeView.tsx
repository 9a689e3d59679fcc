import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import type { FlagResult } from '@fanion/contract/challenges/play/endpoints';
import { themeClass } from '@fanion/rules/challenges/layouts';
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { PlayerBar } from '../list/PlayerBar.tsx';
import { ReportButton } from '../reports/ReportButton.tsx';
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
import { Workbench } from '../workbench/Workbench.tsx';
import { AfterSolve } from './AfterSolve.tsx';
import { ChallengeFlag } from './ChallengeFlag.tsx';
import { ChallengeHero } from './ChallengeHero.tsx';
import { DescriptionPanel } from './DescriptionPanel.tsx';
import { FactsCard } from './FactsCard.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import { cardNumbers } from './model.ts';
import { SolutionPanel } from './SolutionPanel.tsx';
import { SolversCard } from './SolversCard.tsx';
import { StatementTabs } from './StatementTabs.tsx';
import { useStatementTab } from './use-statement-tab.ts';

type Props = {
  challenge: Challenge;
  /** Built from the list only: other data is neither shown nor editable. */
  partial: boolean;
  neutral: boolean;
  scores: boolean;
  /** Write-ups of members, after the official solution. */
  writeups: ReactNode;
  /** Help for a stuck player. */
  help: ReactNode;
  /** The end of the page: the link to a write-up. */
  tail: ReactNode;
  /** The gains of the solve just made, at the top; null before it. */
  solvePanel: ReactNode;
  onSolved: (result: FlagResult) => void;
  /** A dialog over the page, in its colours. */
  overlay: ReactNode;
};

/**
 * A challenge's page: one document for the five layouts, styled by `data-layout`
 * (docs/product/challenges.md#mises-en-page). `scores`: the reader's solves count.
 */
export function ChallengeView({
  challenge,
  partial,
  neutral,
  scores,
  writeups,
  help,
  tail,
  solvePanel,
  onSolved,
  overlay,
}: Props) {
  const [tab, show] = useStatementTab(challenge.is_solved);
  const [frozen, setFrozen] = useState(false);
  const animates = useMedia('(width >= 768px) and (prefers-reduced-motion: no-preference)');
  const layout = layoutOf(challenge, neutral);
  const words = layoutWords(layout, challenge);
  const rain = layout === 'matrix-red' && animates;
  const { is_solved, is_locked, theme } = challenge;
  const no = cardNumbers([is_solved && !partial && 'after', !is_locked && !partial && 'solvers', 'facts']);

  return (
    <div
      className={`challenge ${themeClass(challenge.id)}`}
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
      {solvePanel}
      <div className="wrap challenge-grid">
        <article className="challenge-main" aria-label={DETAIL_TEXTS.statement}>
          {is_locked ? (
            <LockedNotice prerequisites={challenge.prerequisites} />
          ) : (
            <StatementTabs
              tab={tab}
              solved={is_solved}
              onShow={show}
              solution={
                <>
                  {!partial && <SolutionPanel challenge={challenge} />}
                  {writeups}
                </>
              }
            >
              <DescriptionPanel challenge={challenge} offlineName={partial ? null : challenge.name} />
            </StatementTabs>
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
          {is_solved && !partial && (
            <AfterSolve no={no.after} challenge={challenge} next={solvePanel === null} />
          )}
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
