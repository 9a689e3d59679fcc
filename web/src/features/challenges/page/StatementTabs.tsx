import { FileText, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { DETAIL_TEXTS } from '../texts.ts';
import type { StatementTab } from './use-statement-tab.ts';

const TABS = 'challenge';

type Props = {
  tab: StatementTab;
  solved: boolean;
  onShow: (tab: StatementTab) => void;
  /** The content shown once it is solved; the statement is the children. */
  solution: ReactNode;
  children: ReactNode;
};

/** The statement of a challenge and, once it is solved, its solution. */
export function StatementTabs({ tab, solved, onShow, solution, children }: Props) {
  return (
    <>
      <Tabs<StatementTab>
        label="Contenu du challenge"
        idBase={TABS}
        value={tab}
        onChange={onShow}
        tabs={[
          { id: 'description', label: DETAIL_TEXTS.description, icon: FileText },
          solved
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
        {tab === 'writeup' ? solution : children}
      </TabPanel>
    </>
  );
}
