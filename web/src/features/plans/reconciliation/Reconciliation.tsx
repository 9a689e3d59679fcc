import '../treasury/treasury.css';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Findings } from './Findings.tsx';
import { useReconcile } from './queries.ts';
import { RECONCILIATION_TEXTS as T } from './texts.ts';

/** Compares a provider's file with the orders: what agrees, what is missing on either side, what differs. */
export function Reconciliation() {
  const reconcile = useReconcile();
  const [name, setName] = useState('');
  const { data, error, isPending } = reconcile;
  return (
    <div className="desk-column">
      <Card title={T.fileTitle}>
        <FileDrop
          label={T.file}
          accept=".csv,text/csv"
          hint={T.hint}
          disabled={isPending}
          onFile={(file) => {
            setName(file.name);
            reconcile.mutate(file);
          }}
        />
      </Card>
      {error && (
        <Notice tone="bad" role="alert">
          {messageOf(error, T.failed)}
        </Notice>
      )}
      <div aria-live="polite">{data && <Findings name={name} found={data} />}</div>
    </div>
  );
}
