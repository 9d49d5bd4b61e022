/**
 * Ids of the elements of an exercise in a page. The card of an exercise has one of slugs, in which hyphens stand alone; what belongs to the
 * card follows two hyphens. So no name of an exercise or an item makes the id of another thing.
 */

/** Id of the control or the text of an item. */
export const itemElement = (card: string, item: string): string => `${card}--item-${item}`;

/** Id of what a check said about an item. */
export const noteElement = (card: string, item: string): string => `${card}--note-${item}`;

/** Id of a part of the card that is no item: its title, its workspace. */
export const cardElement = (card: string, part: "title" | "work" | "line" | "keys"): string => `${card}--${part}`;
