import type { ItemResult, ItemStatus } from "#app/domain/practice/marking.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CodeText } from "../workspace/wording.tsx";

const statusWords: Readonly<Record<ItemStatus, string>> = { right: "Right.", wrong: "Not yet.", open: "To do." };

/** The result of one item. It's rendered empty before the first check, so that controls can refer to it. */
export function ItemNote({ id, result }: { id: string; result: ItemResult | undefined }) {
  return (
    <p className="item-note" id={id} hidden={!result}>
      {result ? (
        <>
          <b className={result.status === "right" ? "ok" : result.status === "wrong" ? "red" : "soft"}>
            {result.status === "open" ? null : <Icon name={result.status === "right" ? "tick" : "cross"} />}{" "}
            {statusWords[result.status]}
          </b>{" "}
          <CodeText text={result.message} />
        </>
      ) : null}
    </p>
  );
}

/** A text without the backticks around code, for options and accessible names, which are plain text. */
export const withoutBackticks = (text: string): string => text.replaceAll("`", "");
