import './register.css';
import { useQuery } from '@tanstack/react-query';
import { typeset } from '../../../lib/french.ts';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { registerQuery } from './queries.ts';
import { REGISTER_TEXTS as T } from './texts.ts';

/** The register of processing: what is stored about members, why, and for how long. */
export function Register() {
  const query = useQuery(registerQuery);
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.failed} lines={8} height={32} />;
  return (
    <div className="register">
      <p className="text-muted">{T.idle(data.idle)}</p>
      {data.processings.map(({ title, why, basis, retained: processedData }) => (
        <section key={title} className="register-processing">
          <h3>{typeset(title)}</h3>
          <p>{typeset(why)}</p>
          <p className="meta">{typeset(basis)}</p>
          <Table
            caption={typeset(title)}
            scroll
            rows={processedData}
            keyOf={({ what }) => what}
            columns={[
              { id: 'what', head: T.what, cell: ({ what }) => typeset(what), names: true },
              { id: 'until', head: T.until, cell: ({ until }) => typeset(until), look: 'register-until' },
              { id: 'leaves', head: T.leaves, cell: ({ leaves }) => typeset(leaves), look: 'text-muted' },
            ]}
            card={({ what, until, leaves }) => (
              <div className="register-card">
                <p>{typeset(what)}</p>
                <Facts as="p" className="meta register-until">
                  {typeset(until)}
                  {typeset(leaves)}
                </Facts>
              </div>
            )}
          />
        </section>
      ))}
    </div>
  );
}
