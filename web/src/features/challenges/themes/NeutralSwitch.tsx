import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSetNeutralLayout } from '../../profiles/edit/queries.ts';
import { DETAIL_TEXTS } from '../texts.ts';

/** The reader's choice to see every challenge in the default layout. */
export function NeutralSwitch({ on }: { on: boolean }) {
  const preference = useSetNeutralLayout();
  // Responds to the click at once; the page follows when the preference does.
  const [isOn, setIsOn] = useState(on);
  useEffect(() => setIsOn(on), [on]);

  function choose(neutral: boolean) {
    setIsOn(neutral);
    preference.mutate(neutral, {
      onError: (error) => {
        setIsOn(!neutral);
        toast.bad(messageOf(error));
      },
    });
  }

  return (
    <Switch checked={isOn} onChange={(event) => choose(event.target.checked)}>
      {DETAIL_TEXTS.neutral}
    </Switch>
  );
}
