/** A day of the calendar. */
export type CalendarDay = {
  /** Day of the month, from 1. */
  day: number;
  /** How much was done: 0 for nothing, then one thing, two or three, four or more. */
  level: 0 | 1 | 2 | 3;
  today?: boolean;
};

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const levelText = ["", "one thing done", "two or three things done", "four or more things done"] as const;

type CalendarProps = {
  /** "November 2026" */
  month: string;
  /** Weekday of the first day, 0 for Monday. */
  startsOn: number;
  days: readonly CalendarDay[];
};

/** The days of a month, shaded by what was done on them. */
export function Calendar({ month, startsOn, days }: CalendarProps) {
  const places: (CalendarDay | null)[] = [...Array.from({ length: startsOn }, () => null), ...days];
  const weeks: (CalendarDay | null)[][] = [];
  for (let i = 0; i < places.length; i += 7) {
    weeks.push(Array.from({ length: 7 }, (_, weekday) => places[i + weekday] ?? null));
  }
  return (
    <table className="cal">
      <caption className="vh">Days with practice in {month}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, w) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week's position identifies it
          <tr key={w}>
            {week.map((day, d) => {
              const said = day ? [levelText[day.level], day.today ? "today" : ""].filter(Boolean).join(", ") : "";
              const classes = day ? [day.level ? `level-${day.level}` : "", day.today ? "today" : ""] : [];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day's position identifies it
                <td key={d} className={classes.filter(Boolean).join(" ") || undefined}>
                  {day ? <span>{day.day}</span> : null}
                  {said ? <span className="vh">, {said}</span> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
