import { number, shortDate } from '../../../lib/french.ts';
import { type HeatWeek, middayOf } from './model.ts';

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

/** A year of days in figures: one row per week, newest first. */
export function HeatTable({ weeks }: { weeks: readonly HeatWeek[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="heat-table" aria-label="Activité par jour" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Semaine du</th>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{day.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...weeks].reverse().map((week) => (
            <tr key={week.from}>
              <th scope="row">{shortDate(middayOf(week.from))}</th>
              {DAYS.map((name, at) => {
                const day = week.days[at];
                return (
                  <td key={name} data-none={!day?.count || undefined}>
                    {day ? day.frozen ? 'gel' : number(day.count) : <span className="sr">à venir</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
