/** The practice calendar and the streak. Both can be hidden, because they don't help everyone. */
import { useState } from "react";
import type { Clock } from "#app/domain/progress/clock.ts";
import { monthView } from "#app/domain/progress/month.ts";
import type { Progress } from "#app/domain/progress/records.ts";
import { Calendar } from "#app/ui/calendar.tsx";
import { useDaysHidden } from "./use-progress.ts";
import { monthText, practisedText, streakText } from "./words.ts";

type DaysProps = {
  readonly progress: Progress;
  readonly clock: Clock;
  /** The month in the URL, as "2026-11", or null. */
  readonly month: string | null;
};

export function DaysPart({ progress, clock, month }: DaysProps) {
  const [hidden, setHidden] = useDaysHidden();
  const [chosen, setChosen] = useState(month);
  if (hidden) {
    return (
      <>
        <p>Your calendar and streaks are hidden on this device.</p>
        <button type="button" className="btn quiet small" onClick={() => setHidden(false)}>
          Show them
        </button>
      </>
    );
  }
  const view = monthView(progress, clock, chosen);
  const monthLink = (to: string, text: string) => (
    <a
      href={`?month=${to}#days`}
      onClick={(event) => {
        event.preventDefault();
        setChosen(to);
      }}
    >
      {text}
    </a>
  );
  return (
    // Until the device has been read, they take up their space but are invisible.
    <div className="flow days" data-waiting={hidden === null ? "" : undefined}>
      <p aria-live="polite">
        {practisedText(view)} {streakText(view)}
      </p>
      <Calendar month={monthText(view.month)} startsOn={view.startsOn} days={view.days} />
      {view.before || view.after ? (
        <p className="meta months no-print">
          {view.before ? monthLink(view.before, `Back to ${monthText(view.before)}`) : null}
          {view.after ? monthLink(view.after, `Forward to ${monthText(view.after)}`) : null}
        </p>
      ) : null}
      <p className="meta">
        Light shading: one thing done. Crossed: two or three. Full: four or more.
        {clock.own ? " Red ring: today." : ""} A single day off doesn’t end a streak.
      </p>
      <p className="needs-script no-print">
        <button type="button" className="link" onClick={() => setHidden(true)}>
          Hide calendar and streaks
        </button>
      </p>
    </div>
  );
}
