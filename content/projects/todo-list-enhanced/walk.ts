/** A long visit with awkward texts, duplicate tasks, filters and reloads. A model says what the list should contain. */
import type { Tester } from "#app/domain/practice/practice.ts";

const box = '[type="checkbox"]';

/** Matches elements that exist only if typed text was read as HTML. */
export const typedMarkup = "[data-typed]";

const texts = [
  "Water the beds",
  "Water the beds",
  '<img src="x" data-typed="1">',
  `" data-typed="1" x="`,
  "' data-typed='1' x='",
  "Fish &amp; chips &lt;b data-typed&gt;",
  "סדר את הכלים",
  '<b data-typed="1">Weed</b>',
  "🌱 Sow 👩‍🌾 peas",
  "Longtask".repeat(9),
];

/** Values that storage may contain under `tasks`, although the page didn't store them. */
export const damagedTasks = [
  '[{"id":"1","text":"Clean the',
  '{"id":"1","text":"Clean the tools","done":false}',
  '[null,7,"Clean the tools",{"id":"1"}]',
  '[{"id":"2","done":false,"priority":2}]',
] as const;

interface Entry {
  text: string;
  done: boolean;
}

interface Memory {
  tasks: Entry[];
  random: number;
  next: number;
}

/** The functions of checks.ts that the walk uses. */
interface Page {
  readonly tasksOf: (t: Tester) => HTMLElement[];
  readonly typeTask: (t: Tester, text: string) => Promise<void>;
  readonly buttonIn: (t: Tester, item: Element | undefined, word: string) => HTMLElement;
  readonly filterNamed: (t: Tester, word: string) => HTMLElement | undefined;
}

/** The steps of each visit. The number is the index of the task in the list; without one, a fixed seed chooses it. */
const visits: readonly (readonly string[])[] = [
  [
    "add add add add add add delete:5 add undo tick:1 delete:0 undo edit:1 delete:2 undo tick up delete undo",
    "Open tick delete undo All tick:0 Open down:0 All Open up:2 All",
  ].flatMap((steps) => steps.split(" ")),
  "add add edit blank undo down Done delete undo All Open edit delete".split(" "),
];

/** Performs the steps of a visit, and fails if the list isn't what it should be after one of them. */
export async function performWalk(t: Tester, page: Page): Promise<void> {
  const { tasks, random, next }: Memory = { tasks: [], random: 7, next: 0, ...t.memory };
  const state = { tasks: tasks.map((entry) => ({ ...entry })), random, next };
  let filter: "All" | "Open" | "Done" = "All";
  let deleted: { readonly entry: Entry; readonly index: number; readonly next: Entry | undefined } | null = null;

  const choose = (count: number): number => {
    // A linear congruential generator (Numerical Recipes).
    state.random = (Math.imul(state.random, 1664525) + 1013904223) >>> 0;
    return Math.floor((state.random / 2 ** 32) * count);
  };
  const nextText = () => texts[state.next++ % texts.length] ?? "";
  /** The correct orders after a move under a filter, where hidden tasks may be between two visible ones. */
  let orders: Entry[][] = [];
  const expected = (tasks = state.tasks) =>
    tasks.filter(({ done }) => filter === "All" || done === (filter === "Done"));
  const inputOf = (item: Element | undefined) => item?.querySelector<HTMLInputElement>(box) ?? null;
  const compare = (when: string) => {
    const shown = page.tasksOf(t);
    const wanted = expected();
    const agrees = (order: readonly Entry[]) =>
      shown.length === expected([...order]).length &&
      expected([...order]).every(({ text, done }, index) => {
        const input = inputOf(shown[index]);
        return input?.checked === done && t.name(input).includes(text);
      });
    orders = orders.filter(agrees);
    if (orders[0]) state.tasks = orders[0];
    if (orders[0] || agrees(state.tasks)) return;
    const seen = shown.map((item) => {
      const input = inputOf(item);
      return { text: input ? t.name(input) : t.text(item), done: input?.checked ?? false };
    });
    t.fail(`${when}, the list should show: ${listed(wanted)}. But it shows: ${listed(seen)}.`);
  };

  const perform = async (step: string): Promise<string> => {
    const [act = "", at] = step.split(":");
    if (act === "add") {
      const text = nextText();
      await page.typeTask(t, text);
      await t.wait(2);
      state.tasks.push({ text, done: false });
      return `After I added “${text}”`;
    }
    if (act === "All" || act === "Open" || act === "Done") {
      const button = page.filterNamed(t, act) ?? t.fail(`I found no button whose name begins with “${act}”. Add one.`);
      filter = act;
      await t.click(button);
      return `After I chose ${act}`;
    }
    orders = [];
    const undoOf = () => t.all("button").find((button) => /\bundo\b/i.test(t.name(button)) && t.visible(button));
    if (act === "undo") {
      if (!deleted) return "";
      const undo = undoOf();
      const { entry, index, next } = deleted;
      const { text } = entry;
      // It goes back to its index, or before the task that followed it. Only new tasks make a difference.
      orders = [
        state.tasks.toSpliced(index, 0, entry),
        state.tasks.toSpliced(next ? state.tasks.indexOf(next) : state.tasks.length, 0, entry),
      ];
      state.tasks = orders[0] ?? state.tasks;
      deleted = null;
      await t.click(
        undo ?? t.fail("I deleted a task and found no visible button whose name contains the word “undo”. Show one."),
      );
      return `After I deleted “${text}” and pressed Undo`;
    }
    const shown = expected();
    const place = at === undefined ? choose(shown.length) : Number(at);
    const entry = shown[place];
    const item = page.tasksOf(t)[place];
    if (!entry || !item) return "";
    const index = state.tasks.indexOf(entry);
    const { text } = entry;
    if (act === "tick") {
      entry.done = !entry.done;
      const input = inputOf(item);
      if (input) await t.click(input);
      const when = `After I ticked or unticked “${text}”, task ${place + 1} under ${filter}`;
      const stays = expected().indexOf(entry);
      const { activeElement } = document;
      const isLost = !activeElement || activeElement === document.body;
      if (!isLost && stays >= 0 && page.tasksOf(t)[stays]?.contains(activeElement) === false)
        t.fail(
          `${when}, the focus was on “${t.name(activeElement)}”. Leave it on the checkbox, so that keyboard users keep their place.`,
        );
      return when;
    }
    if (act === "edit") {
      entry.text = nextText();
      await editTask(t, page, item, entry.text);
      return `After I changed “${text}” to “${entry.text}”`;
    }
    if (act === "blank") {
      await editTask(t, page, item, "   ");
      // A page may keep the field open, keep the old text, or delete the task.
      if (document.activeElement?.matches("li input:not([type=checkbox]), li textarea"))
        await t.press(document.activeElement, "Escape");
      if (page.tasksOf(t).length < shown.length) {
        // If it can be undone, the old text is back then. Only `aria-disabled` says that Undo has no effect, if it isn’t disabled.
        if (undoOf()?.matches(":not(:disabled, [aria-disabled=true])"))
          deleted = { entry, index, next: state.tasks[index + 1] };
        state.tasks.splice(index, 1);
      }
      return `After I deleted the text of “${text}” while editing it`;
    }
    if (act === "delete") {
      deleted = { entry, index, next: state.tasks[index + 1] };
      state.tasks.splice(index, 1);
      await t.click(page.buttonIn(t, item, "delete"));
      return `After I deleted “${text}”, task ${place + 1} under ${filter}`;
    }
    const by = act === "up" ? -1 : 1;
    const neighbours = [state.tasks[index + by], shown[place + by]].filter((one) => one !== undefined);
    const rest = state.tasks.filter((one) => one !== entry);
    // By one place in the whole list, or past the next visible task: by swapping the two, or by passing all between.
    orders = neighbours.flatMap((neighbour) => [
      state.tasks.map((one) => (one === entry ? neighbour : one === neighbour ? entry : one)),
      rest.toSpliced(rest.indexOf(neighbour) + (by > 0 ? 1 : 0), 0, entry),
    ]);
    if (orders[0]) state.tasks = orders[0];
    const button = page.buttonIn(t, item, act);
    if (!button.matches(":disabled")) await t.click(button);
    return `After I tried to move “${text}”, task ${place + 1}, ${act}`;
  };

  compare(t.visit === 0 ? "On the first visit" : "After a reload");
  for (const act of visits[t.visit] ?? []) {
    const when = await perform(act);
    if (when === "") continue;
    compare(when);
    if (t.errors.length > 0) t.fail(`${when}, your code threw an error. Find out which step caused it.`);
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body)
      t.fail(
        `${when}, the focus was lost. Put it on a control, so that keyboard users don’t have to start again at the top.`,
      );
  }
  Object.assign(t.memory, state);
}

const maxListed = 8;

/** Tasks in words: “Clean the tools (open) / Sow the peas (done)”. */
export function listed(tasks: readonly { readonly text: string; readonly done: unknown }[]): string {
  const words = tasks.slice(0, maxListed).map(({ text, done }) => `${text} ${done === true ? "(done)" : "(open)"}`);
  const more = tasks.length > maxListed ? [`${tasks.length - maxListed} more`] : [];
  return [...words, ...more].join(" / ") || "nothing";
}

/** Edits a task as a visitor does, with Enter. */
async function editTask(t: Tester, { buttonIn }: Page, item: HTMLElement, text: string): Promise<void> {
  const edit = buttonIn(t, item, "edit");
  await t.focus(edit);
  await t.click(edit);
  const field = document.activeElement as HTMLInputElement;
  await t.type(field, text);
  await t.press(field, "Enter");
  if (field.isConnected && t.visible(field) && field.form?.closest("li")) await t.submit(field.form);
}
