import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { associationQuery } from '../../association/queries.ts';

type Props = { onChoose: (email: string, password: string) => void };

/** The accounts of the demo association: one click fills in the form. Nothing outside demo mode. */
export function DemoAccounts({ onChoose }: Props) {
  const { data } = useQuery(associationQuery);
  const [chosen, setChosen] = useState('');
  const demo = data?.demo;
  if (!demo) return null;
  return (
    <section className="mt-6 rounded-control border border-line p-3" aria-labelledby="comptes-demo">
      <h2 id="comptes-demo" className="field-label font-sans">
        Comptes de démonstration
      </h2>
      <ul className="flex flex-wrap gap-2">
        {demo.accounts.map((account) => (
          <li key={account.email} className="max-w-full">
            <button
              type="button"
              className="btn btn-sm max-w-full"
              title={account.email}
              onClick={() => {
                onChoose(account.email, demo.password);
                setChosen(account.role);
              }}
            >
              <span className="truncate">{account.role}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {chosen && `Formulaire rempli avec le compte ${chosen}.`}
      </p>
    </section>
  );
}
