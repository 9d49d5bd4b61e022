import type { ItemResult, ItemStatus } from "#app/domain/practice/marking.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Worded } from "../workspace/wording.tsx";

const words: Readonly<Record<ItemStatus, string>> = { right: "Right.", wrong: "Not yet.", open: "To do." };

/** What the check said about one item. It's rendered empty before the first check, so that controls can refer to it. */
export function ItemNote({ id, result }: { id: string; result: ItemResult | undefined }) {
  return (
    <p className="item-note" id={id} hidden={!result}>
      {result ? (
        <>
          <b className={result.status === "right" ? "ok" : result.status === "wrong" ? "red" : "soft"}>
            {result.status === "open" ? null : <Icon name={result.status === "right" ? "tick" : "cross"} />}{" "}
            {words[result.status]}
          </b>{" "}
          <Worded text={result.message} />
        </>
      ) : null}
    </p>
  );
}

/** A text without the backticks around code, for places that allow only plain text: options, names. */
export const bare = (text: string): string => text.replaceAll("`", "");
