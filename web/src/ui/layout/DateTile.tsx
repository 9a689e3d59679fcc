type Props = { day: string; month: string };

/** A day of the month over the short name of its month; decorative, the full date is beside it. */
export function DateTile({ day, month }: Props) {
  return (
    <span className="date-tile" aria-hidden="true">
      <b>{day}</b>
      <span>{month}</span>
    </span>
  );
}
