/**
 * Ids of an exercise's elements in a page. A card's id is made of slugs, which contain only single hyphens, and the ids
 * of its parts follow two hyphens. So ids of different things never collide.
 */

/** Id of the control or the text of an item. */
export const itemElement = (card: string, item: string): string => `${card}--item-${item}`;

/** Id of the check's message about an item. */
export const noteElement = (card: string, item: string): string => `${card}--note-${item}`;

/** Id of a part of the card that isn't an item: its title, its workspace. */
export const cardElement = (card: string, part: "title" | "work" | "line" | "keys"): string => `${card}--${part}`;

/** The text of the button that opens an exercise. */
export const openLabel = (isBegun: boolean): string => (isBegun ? "Continue the exercise" : "Open the exercise");
