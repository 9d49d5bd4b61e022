import { longDay } from "#app/pages/format-date.ts";
import type { Closed } from "#app/server/accounts/auth.server.ts";
import { RowWithSide } from "#app/ui/side-drawing.tsx";

interface ReopenView {
  readonly day: { readonly day: string; readonly text: string };
  /** Proves that the person has just logged in. */
  readonly seal: string;
  readonly until: number;
  readonly deleteAt: number;
}

export const reopenView = ({ deleteAt, key, until }: Closed["closed"]): ReopenView => ({
  day: longDay(new Date(deleteAt).toISOString().slice(0, 10)),
  seal: key,
  until,
  deleteAt,
});

/** Shown when people log in to an account that they have closed. */
export function ReopenAccount({ day, seal, until, deleteAt }: ReopenView) {
  return (
    <RowWithSide drawing="book">
      <h1 className="under">Your account is closed</h1>
      <p className="lede">
        On <time dateTime={day.day}>{day.text}</time> everything in it will be deleted. Until then you can reopen it.
      </p>
      <form method="post" action="/auth/closed">
        <input type="hidden" name="key" value={seal} />
        <input type="hidden" name="until" value={until} />
        <input type="hidden" name="deleteAt" value={deleteAt} />
        <div className="btns">
          <button type="submit" className="btn">
            Keep my account
          </button>
          <a href="/">Leave it closed</a>
        </div>
      </form>
    </RowWithSide>
  );
}
